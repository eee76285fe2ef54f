import { resolve } from 'node:path'
import { z } from 'zod'
import { packageRoot } from './package-root'

const originSchema = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const port = z.coerce.number().int().min(1).max(65535)

const configSchema = z
  .object({
    SANDBOX_PORT: port.default(4100),
    SANDBOX_HOST: z.string().min(1).default('0.0.0.0'),
    SANDBOX_URL: originSchema.optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    GATEWAY_URL: originSchema.default('http://localhost:4000'),
    EDGE_URL: originSchema.default('http://localhost:3000'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .transform((env) => ({
    port: env.SANDBOX_PORT,
    host: env.SANDBOX_HOST,
    /** The address at which players reach this process. */
    publicUrl: env.SANDBOX_URL ?? `http://localhost:${env.SANDBOX_PORT}`,
    dataDirectory: resolve(packageRoot, '..', env.DATA_DIR, 'sandbox'),
    keyDirectory: resolve(packageRoot, '..', env.DATA_DIR, 'keys'),
    gatewayUrl: env.GATEWAY_URL,
    /** Only this page may embed a game and receive its messages. */
    operatorOrigin: env.EDGE_URL,
    logLevel: env.LOG_LEVEL,
  }))

export type Config = z.output<typeof configSchema>

/** Throws an Error with one line that names every invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = configSchema.safeParse(env)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`wrong configuration: ${wrong.join('; ')}`)
}
