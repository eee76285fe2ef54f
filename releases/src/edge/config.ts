import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type StoreLayout, storeLayoutOf } from '../store/store-layout'

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback)
const origin = z
  .url({ protocol: /^https?$/, error: 'must be a URL like http://localhost:4000' })
  .transform((url) => new URL(url).origin)

const environmentSchema = z.object({
  /** 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  EDGE_URL: origin.optional(),
  GATEWAY_URL: origin.default('http://localhost:4000'),
  /** Several gateways, separated by commas; wins over GATEWAY_URL. */
  GATEWAY_URLS: z
    .string()
    .transform((urls) => urls.split(',').map((url) => url.trim()))
    .pipe(z.array(origin).min(1))
    .optional(),
  /** Where games are framed from. */
  SANDBOX_URL: origin.default('http://localhost:4100'),
  /** Other origins that serve this site, separated by commas: the page may measure how fast they answer. */
  MIRROR_URLS: z
    .string()
    .default('')
    .transform((urls) => urls.split(',').filter(Boolean))
    .pipe(z.array(origin)),
  /** Host of the sign-in windows, where people may come by Google or Facebook (gateway: FIREBASE_PROJECT_ID). */
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a host like parlay.firebaseapp.com')
    .optional(),
  /** Stands in for the identity provider on a developer's machine. */
  FIREBASE_EMULATOR_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  SHELL_DIR: z.string().min(1).default('shell/dist'),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PARLAY_SANDBOX: z.enum(['0', '1']).default('0'),
  /** Bytes. */
  BODY_LIMIT: count(1024 * 1024),
  /** Milliseconds a gateway may be silent before its answer; an event stream may be silent as long as it likes. */
  UPSTREAM_TIMEOUT: count(30_000),
  /** `off` takes the service worker out of every browser (docs/service-worker.md). */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Proxies in front whose X-Forwarded-For is believed, e.g. 1 behind a CDN. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
})

export interface EdgeConfig {
  port: number
  gatewayUrls: string[]
  sandboxUrl: string
  mirrorUrls: string[]
  firebaseAuthDomain: string | undefined
  firebaseEmulatorUrl: string | undefined
  shellDir: string
  store: StoreLayout
  isProduction: boolean
  /** Visitors reach the site over HTTPS. */
  isSecure: boolean
  /** Where visitors reach the site; in links that leave it. */
  publicOrigin: string
  logLevel: string
  isSandbox: boolean
  bodyLimit: number
  upstreamTimeout: number
  trustedProxies: number
  hasServiceWorker: boolean
}

/** The edge's configuration; throws an Error of one line that names every wrong value. */
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
  return {
    port: data.PORT,
    gatewayUrls: data.GATEWAY_URLS ?? [data.GATEWAY_URL],
    sandboxUrl: data.SANDBOX_URL,
    mirrorUrls: data.MIRROR_URLS,
    firebaseAuthDomain: data.FIREBASE_AUTH_DOMAIN,
    firebaseEmulatorUrl:
      data.NODE_ENV === 'production' && data.PARLAY_SANDBOX === '0' ? undefined : data.FIREBASE_EMULATOR_URL,
    shellDir: path.resolve(workspace, data.SHELL_DIR),
    store: storeLayoutOf(path.resolve(workspace, data.DATA_DIR)),
    isProduction: data.NODE_ENV === 'production',
    publicOrigin: data.EDGE_URL ?? `http://localhost:${data.PORT}`,
    isSecure: data.EDGE_URL?.startsWith('https:') ?? false,
    logLevel: data.LOG_LEVEL,
    isSandbox: data.PARLAY_SANDBOX === '1',
    bodyLimit: data.BODY_LIMIT,
    upstreamTimeout: data.UPSTREAM_TIMEOUT,
    trustedProxies: data.TRUSTED_PROXIES,
    hasServiceWorker: data.SERVICE_WORKER === 'on',
  }
}

/** Relative folders count from the workspace, wherever the bundle lies in it. */
function findWorkspace(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'pnpm-workspace.yaml'))) {
    const parent = path.dirname(folder)
    if (parent === folder) return process.cwd()
    folder = parent
  }
  return folder
}
