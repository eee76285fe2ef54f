import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { checkMessageEnvironment, messageEnvironment, readMessageSettings, secretMessageVariables } from './messages'
import {
  checkPspEnvironment,
  pspEnvironment,
  readPspSettings,
  secretPspVariables,
} from './modules/cashier/provider/psp-settings'
import {
  checkProviderEnvironment,
  providerEnvironment,
  readProviderSettings,
} from './modules/providers/provider-settings'
import { projectRoot } from './paths'

const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environmentSchema = z
  .object({
    GATEWAY_PORT: port.default(4000),
    GATEWAY_HOST: z.string().default('0.0.0.0'),
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
    /** Where this process reaches the sandbox, when that is not its public origin. */
    SANDBOX_INTERNAL_URL: z.url().optional(),
    EDGE_URL: z.url().default('http://localhost:3000'),
    /** Other origins that serve this site, separated by commas, for the speed test. */
    MIRROR_URLS: z
      .string()
      .default('')
      .transform((urls) => urls.split(',').filter(Boolean))
      .pipe(z.array(z.url())),
    /** `1`: the session cookie is `__Host-sid` and travels over HTTPS only. */
    COOKIE_SECURE: flag.optional(),
    /** Factor on the limits per address and member; the limit on wrong passwords stays. */
    RATE_LIMIT_SCALE: z.coerce.number().positive().optional(),
    /** 32 bytes in base64, for what identifies a person; without it the gateways keep a key in the database. */
    PERSONAL_DATA_KEY: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/, 'is no 32 bytes in base64')
      .optional(),
    /** Addresses or subnets whose X-Forwarded-For is believed, separated by commas. */
    TRUST_PROXY: z.string().default('loopback,uniquelocal'),
    ...messageEnvironment,
    ...providerEnvironment,
    ...pspEnvironment,
  })
  .superRefine(checkMessageEnvironment)
  .superRefine(checkProviderEnvironment)
  .superRefine(checkPspEnvironment)
  .superRefine(checkMirrors)
  .transform((env) => ({
    port: env.GATEWAY_PORT,
    host: env.GATEWAY_HOST,
    dataDir: resolve(projectRoot, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    isProduction: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    brand: env.BRAND,
    brandFolder: brandFolder(env.BRAND),
    isSandbox: env.PARLAY_SANDBOX,
    sandboxUrl: env.SANDBOX_URL,
    sandboxInternalUrl: env.SANDBOX_INTERNAL_URL ?? env.SANDBOX_URL,
    edgeUrl: env.EDGE_URL,
    siteOrigins: siteOriginsOf(env),
    isCookieSecure: env.COOKIE_SECURE ?? env.EDGE_URL.startsWith('https:'),
    // One person trying out a sandbox, and its tests, come from one address.
    rateLimitScale: env.RATE_LIMIT_SCALE ?? (env.PARLAY_SANDBOX ? 50 : 1),
    personalDataKey: env.PERSONAL_DATA_KEY,
    trustProxy: env.TRUST_PROXY.split(',').map((address) => address.trim()),
    /** Answers are checked against the contract wherever that cost does not matter. */
    isCheckingAnswers: env.NODE_ENV !== 'production',
    messages: readMessageSettings(env),
    providers: readProviderSettings(env),
    psp: readPspSettings(env),
  }))

const secretVariables: readonly string[] = [
  ...secretMessageVariables,
  ...secretPspVariables,
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

/** A mirror is https; on the sandbox's own machine it need not be. */
function checkMirrors({ MIRROR_URLS, PARLAY_SANDBOX }: SiteAddresses, context: z.RefinementCtx): void {
  const isRight = (address: string) => address.startsWith('https:') || (PARLAY_SANDBOX && isLoopback(address))
  if (MIRROR_URLS.every(isRight)) return
  context.addIssue({ code: 'custom', path: ['MIRROR_URLS'], message: 'must be https' })
}

/** This origin first, then the mirrors, each once. */
const siteOriginsOf = ({ EDGE_URL, MIRROR_URLS }: SiteAddresses): string[] => [
  ...new Set([EDGE_URL, ...MIRROR_URLS].map((address) => new URL(address).origin)),
]

function brandFolder(name: string): string {
  return resolve(projectRoot, 'brands', name)
}

/** The process's configuration; throws an Error with one clear line when a value is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = environmentSchema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return secretVariables.includes(name) ? `${name}: ${message}` : `${name}=${environment[name] ?? ''}: ${message}`
  })
  throw new Error(`gateway: wrong configuration: ${faults.join('; ')}`)
}
