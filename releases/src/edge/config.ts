import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { maxImageBytes } from '@parlay/contracts/endpoints/files'
import { z } from 'zod'
import { type StoreLayout, storeLayoutOf } from '../store/store-layout'

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback)
const origin = z
  .url({ protocol: /^https?$/, error: 'must be a URL like http://localhost:4000' })
  .transform((url) => new URL(url).origin)

const environmentSchema = z.object({
  /** 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The address to listen on; all of this machine's by default. */
  EDGE_HOST: z.string().min(1).default('::'),
  EDGE_URL: origin.optional(),
  GATEWAY_URL: origin.default('http://localhost:4000'),
  /** Several gateways, separated by commas. Replaces GATEWAY_URL. */
  GATEWAY_URLS: z
    .string()
    .transform((urls) => urls.split(',').map((url) => url.trim()))
    .pipe(z.array(origin).min(1))
    .optional(),
  /** The origin whose games may be framed. */
  SANDBOX_URL: origin.default('http://localhost:4100'),
  /** Other origins that serve this site, separated by commas. The page may measure how fast they answer. */
  MIRROR_URLS: z
    .string()
    .default('')
    .transform((urls) => urls.split(',').filter(Boolean))
    .pipe(z.array(origin)),
  /**
   * Host of the provider's windows for Google and Facebook sign-in. Goes together with the gateway's
   * FIREBASE_PROJECT_ID.
   */
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a host like parlay.firebaseapp.com')
    .optional(),
  /** Stands in for the identity provider on a developer's machine. */
  FIREBASE_EMULATOR_URL: origin.optional(),
  /** `1` lets pages load a Google tag, for a brand that has one (`analytics.gtagId`). */
  GTAG: z.enum(['0', '1']).default('0'),
  DATA_DIR: z.string().min(1).default('.data'),
  /** A shell that is not in the store, to measure or try it. */
  SHELL_DIR: z.string().min(1).optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PARLAY_SANDBOX: z.enum(['0', '1']).default('0'),
  /** Bytes. */
  BODY_LIMIT: count(1024 * 1024),
  /** An image, and what stands around it in its body. */
  UPLOAD_LIMIT: count(maxImageBytes + 64 * 1024),
  /** Milliseconds a gateway may take before its answer begins. Event streams are exempt. */
  UPSTREAM_TIMEOUT: count(30_000),
  /** Milliseconds within which the head of a request has to be here. */
  HEAD_TIMEOUT: count(20_000),
  /** The number of connections that one address may hold. Many visitors of one provider may share an address. */
  CONNECTIONS_PER_ADDRESS: count(400),
  /** `off` removes the service worker from every browser (docs/operations/service-worker.md). */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Addresses and ranges of the proxies in front whose X-Forwarded-For is trusted, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((addresses) => addresses.split(',').filter(Boolean))
    .pipe(
      z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'must be like 10.0.0.0/8,203.0.113.9' })),
    ),
  /** Port of `/metrics`, for the internal network only. Without it there is no `/metrics`. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
})

export interface EdgeConfig {
  port: number
  host: string
  gatewayUrls: string[]
  sandboxUrl: string
  mirrorUrls: string[]
  firebaseAuthDomain: string | undefined
  firebaseEmulatorUrl: string | undefined
  hasGoogleTag: boolean
  /** The folder of the live shell, or a link to it. */
  shellDir: string
  /** True if it is outside the store, where files are not compressed. */
  isShellLoose: boolean
  store: StoreLayout
  isProduction: boolean
  /** True when visitors reach the site over HTTPS. */
  isSecure: boolean
  /** The origin under which visitors reach the site, for links that leave it. */
  publicOrigin: string
  logLevel: string
  isSandbox: boolean
  bodyLimit: number
  uploadLimit: number
  upstreamTimeout: number
  headTimeout: number
  connectionsPerAddress: number
  trustedProxies: string[]
  metricsPort: number | undefined
  hasServiceWorker: boolean
}

/** Reads the edge's configuration. Throws an Error with one line that names every wrong value. */
export function readEdgeConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = environmentSchema.safeParse(given)
  if (!data) {
    const faults = error.issues.map(
      ({ path: [name], message }) => `${String(name)}=${env[String(name)] ?? ''}: ${message}`,
    )
    throw new Error(`edge: wrong configuration: ${faults.join('; ')}`)
  }

  const workspace = findWorkspace()
  const store = storeLayoutOf(path.resolve(workspace, data.DATA_DIR))
  return {
    port: data.PORT,
    host: data.EDGE_HOST,
    gatewayUrls: data.GATEWAY_URLS ?? [data.GATEWAY_URL],
    sandboxUrl: data.SANDBOX_URL,
    mirrorUrls: data.MIRROR_URLS,
    firebaseAuthDomain: data.FIREBASE_AUTH_DOMAIN,
    firebaseEmulatorUrl:
      data.NODE_ENV === 'production' && data.PARLAY_SANDBOX === '0' ? undefined : data.FIREBASE_EMULATOR_URL,
    hasGoogleTag: data.GTAG === '1',
    shellDir: data.SHELL_DIR ? path.resolve(workspace, data.SHELL_DIR) : store.liveShell,
    isShellLoose: data.SHELL_DIR !== undefined,
    store,
    isProduction: data.NODE_ENV === 'production',
    publicOrigin: data.EDGE_URL ?? `http://localhost:${data.PORT}`,
    isSecure: data.EDGE_URL?.startsWith('https:') ?? false,
    logLevel: data.LOG_LEVEL,
    isSandbox: data.PARLAY_SANDBOX === '1',
    bodyLimit: data.BODY_LIMIT,
    uploadLimit: data.UPLOAD_LIMIT,
    upstreamTimeout: data.UPSTREAM_TIMEOUT,
    headTimeout: data.HEAD_TIMEOUT,
    connectionsPerAddress: data.CONNECTIONS_PER_ADDRESS,
    trustedProxies: data.TRUSTED_PROXIES,
    metricsPort: data.METRICS_PORT,
    hasServiceWorker: data.SERVICE_WORKER === 'on',
  }
}

/** Relative folders count from the workspace, wherever in it the bundle lies. */
function findWorkspace(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'pnpm-workspace.yaml'))) {
    const parent = path.dirname(folder)
    if (parent === folder) return process.cwd()
    folder = parent
  }
  return folder
}
