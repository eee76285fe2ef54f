import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { checkMessageEnvironment, messageEnvironment, readMessageSettings, secretMessageVariables } from '../delivery'
import {
  checkFileEnvironment,
  fileEnvironment,
  readFileSettings,
  secretFileVariables,
} from '../modules/member/files/file-settings'
import {
  checkProviderEnvironment,
  providerEnvironment,
  readProviderSettings,
} from '../modules/member/providers/provider-settings'
import {
  checkPspEnvironment,
  pspEnvironment,
  readPspSettings,
  secretPspVariables,
} from '../modules/money/cashier/provider/psp-settings'
import { projectRoot } from '../paths'

const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environmentSchema = z
  .object({
    GATEWAY_PORT: port.default(4000),
    GATEWAY_HOST: z.string().default('0.0.0.0'),
    /** The port of the staff's calls. `0` is any free port, which the command of the staff finds. */
    OPS_PORT: port.default(0),
    OPS_HOST: z.string().default('127.0.0.1'),
    /** The public origin of the back office, if a proxy stands before it. With https its cookies travel over HTTPS only. */
    OPS_URL: z.url().optional(),
    /** Milliseconds between the report that the gateway is no longer ready and the closing of the port. */
    GATEWAY_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(3_000),
    /** The greatest age of an event stream in milliseconds. Its page then opens the next one, at any gateway. */
    STREAM_LIFE_MS: z.coerce
      .number()
      .int()
      .min(1_000)
      .default(15 * 60_000),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    LOG_LEVEL: z.enum(logLevels).default('info'),
    BRAND: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('parlay')
      .refine((name) => existsSync(brandFolder(name)), 'names no folder of brands/'),
    PARLAY_SANDBOX: flag.default(false),
    SANDBOX_URL: z.url().default('http://localhost:4100'),
    /** The address at which this process reaches the sandbox, if it is not the sandbox's public origin. */
    SANDBOX_INTERNAL_URL: z.url().optional(),
    /** The address of the lottery's second randomness beacon. The first is drand's quicknet, which needs no address. */
    BEACON_URL: z.url().default('http://localhost:4110'),
    EDGE_URL: z.url().default('http://localhost:3000'),
    /** The address at which this process reaches the site's files, if it is not the site's public origin. */
    EDGE_INTERNAL_URL: z.url().optional(),
    /** Other origins that serve this site, separated by commas, for the speed test. */
    MIRROR_URLS: z
      .string()
      .default('')
      .transform((urls) => urls.split(',').filter(Boolean))
      .pipe(z.array(z.url())),
    /** `1`: the session cookie is `__Host-sid` and travels over HTTPS only. */
    COOKIE_SECURE: flag.optional(),
    /** Multiplies the limits per address and member. The limit on wrong passwords does not change. */
    RATE_LIMIT_SCALE: z.coerce.number().positive().optional(),
    /**
     * 32 bytes in base64, for data that identifies a person. Outside production, gateways without this key keep one in
     * the database.
     */
    PERSONAL_DATA_KEY: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/, 'is no 32 bytes in base64')
      .optional(),
    /** A file in MaxMind's format that maps addresses to countries; relative to the project root. */
    COUNTRY_DATABASE: z.string().min(1).optional(),
    /** Addresses or subnets whose X-Forwarded-For is trusted, separated by commas. */
    TRUST_PROXY: z.string().default('loopback'),
    ...messageEnvironment,
    ...providerEnvironment,
    ...pspEnvironment,
    ...fileEnvironment,
  })
  .superRefine(checkMessageEnvironment)
  .superRefine(checkProviderEnvironment)
  .superRefine(checkPspEnvironment)
  .superRefine(checkFileEnvironment)
  .superRefine(checkMirrors)
  .superRefine(checkRealSite)
  .transform((env) => ({
    port: env.GATEWAY_PORT,
    host: env.GATEWAY_HOST,
    opsPort: env.OPS_PORT,
    opsHost: env.OPS_HOST,
    opsUrl: env.OPS_URL === undefined ? undefined : new URL(env.OPS_URL).origin,
    drainMs: env.GATEWAY_DRAIN_MS,
    streamLifeMs: env.STREAM_LIFE_MS,
    dataDir: resolve(projectRoot, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    isProduction: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    brand: env.BRAND,
    brandFolder: brandFolder(env.BRAND),
    isSandbox: env.PARLAY_SANDBOX,
    sandboxUrl: env.SANDBOX_URL,
    sandboxInternalUrl: env.SANDBOX_INTERNAL_URL ?? env.SANDBOX_URL,
    beaconUrl: env.BEACON_URL,
    edgeUrl: env.EDGE_URL,
    edgeInternalUrl: env.EDGE_INTERNAL_URL ?? env.EDGE_URL,
    siteOrigins: siteOriginsOf(env),
    isCookieSecure: env.COOKIE_SECURE ?? env.EDGE_URL.startsWith('https:'),
    // One person who tries out a sandbox, and all of its tests, use one address.
    rateLimitScale: env.RATE_LIMIT_SCALE ?? (env.PARLAY_SANDBOX ? 50 : 1),
    personalDataKey: env.PERSONAL_DATA_KEY,
    countryFile: env.COUNTRY_DATABASE && resolve(projectRoot, env.COUNTRY_DATABASE),
    trustProxy: env.TRUST_PROXY.split(',').map((address) => address.trim()),
    /** Answers are checked against the contract unless the cost matters. */
    isCheckingAnswers: env.NODE_ENV !== 'production',
    messages: readMessageSettings(env),
    providers: readProviderSettings(env),
    psp: readPspSettings(env),
    /** The storage of files, if it is not `DATA_DIR`. */
    fileBucket: readFileSettings(env),
  }))

const secretVariables: readonly string[] = [
  ...secretMessageVariables,
  ...secretPspVariables,
  ...secretFileVariables,
  'DATABASE_URL',
  'PERSONAL_DATA_KEY',
]

export type Config = z.infer<typeof environmentSchema>

interface SiteAddresses {
  EDGE_URL: string
  MIRROR_URLS: string[]
  PARLAY_SANDBOX: boolean
}

const isLoopback = (address: string): boolean => ['localhost', '127.0.0.1'].includes(new URL(address).hostname)

/** A mirror uses https, except on the sandbox's own machine. */
function checkMirrors({ MIRROR_URLS, PARLAY_SANDBOX }: SiteAddresses, context: z.RefinementCtx): void {
  const isRight = (address: string) => address.startsWith('https:') || (PARLAY_SANDBOX && isLoopback(address))
  if (MIRROR_URLS.every(isRight)) return
  context.addIssue({ code: 'custom', path: ['MIRROR_URLS'], message: 'must be https' })
}

interface RealSite extends SiteAddresses {
  NODE_ENV: string
  PERSONAL_DATA_KEY?: string | undefined
}

/** Real members must use https, and the data that identifies them is encrypted with a key that is stored elsewhere. */
function checkRealSite(env: RealSite, context: z.RefinementCtx): void {
  if (env.NODE_ENV !== 'production' || env.PARLAY_SANDBOX) return
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (!env.EDGE_URL.startsWith('https:') && !isLoopback(env.EDGE_URL)) refuse('EDGE_URL', 'must be https')
  if (!env.PERSONAL_DATA_KEY) refuse('PERSONAL_DATA_KEY', 'is needed in production: openssl rand -base64 32 makes one')
}

/** This origin first, then the mirrors, each once. */
const siteOriginsOf = ({ EDGE_URL, MIRROR_URLS }: SiteAddresses): string[] => [
  ...new Set([EDGE_URL, ...MIRROR_URLS].map((address) => new URL(address).origin)),
]

function brandFolder(name: string): string {
  return resolve(projectRoot, 'brands', name)
}

/** Reads a secret from its file if `<name>_FILE` names one. An empty file counts as none. */
function readSecretFile(name: string, environment: NodeJS.ProcessEnv): string {
  const file = environment[`${name}_FILE`]
  if (!file) return ''
  const text = tryToRead(file)?.trim()
  if (text === undefined) throw new Error(`gateway: wrong configuration: ${name}_FILE=${file}: cannot be read`)
  if (text !== '' && environment[name]) {
    throw new Error(`gateway: wrong configuration: ${name}_FILE=${file}: ${name} is set too; keep one of them`)
  }
  return text
}

function tryToRead(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const withSecretFiles = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  ...Object.fromEntries(
    secretVariables.map((name) => [name, readSecretFile(name, environment) || environment[name] || '']),
  ),
})

/**
 * Returns the process's configuration. Throws an Error with one clear line if a value is wrong. Every secret can also
 * be read from a file that `<name>_FILE` names, because other processes of the machine can read the environment.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.entries(withSecretFiles(environment)).filter(([, value]) => value !== '')
  const parsed = environmentSchema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return secretVariables.includes(name) ? `${name}: ${message}` : `${name}=${environment[name] ?? ''}: ${message}`
  })
  throw new Error(`gateway: wrong configuration: ${faults.join('; ')}`)
}
