import { resolve } from 'node:path'
import { z } from 'zod'
import { logLevelSchema, portSchema, readEnvironment } from './environment'
import { packageRoot } from './package-root'
import { productionBackoff } from './wallet/retry-rules'

const originSchema = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

const configSchema = z
  .object({
    SANDBOX_PORT: portSchema.default(4100),
    SANDBOX_HOST: z.string().min(1).default('0.0.0.0'),
    SANDBOX_URL: originSchema.optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    GATEWAY_URL: originSchema.default('http://localhost:4000'),
    EDGE_URL: originSchema.default('http://localhost:3000'),
    LONGEST_RETRY_MS: z.coerce.number().int().min(1000).default(productionBackoff.longestMs),
    BEACON_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:4110'),
    LOG_LEVEL: logLevelSchema,
  })
  .transform((env) => ({
    port: env.SANDBOX_PORT,
    host: env.SANDBOX_HOST,
    /** The address at which players reach this process. */
    publicUrl: env.SANDBOX_URL ?? `http://localhost:${env.SANDBOX_PORT}`,
    dataDirectory: resolve(packageRoot, '..', env.DATA_DIR, 'sandbox'),
    keyFolders: {
      vendors: resolve(packageRoot, '..', env.DATA_DIR, 'keys'),
      public: resolve(packageRoot, '..', env.DATA_DIR, 'public-keys'),
    },
    /** The folder of the secret that the payment provider shares with the cashier. */
    pspFolder: resolve(packageRoot, '..', env.DATA_DIR, 'psp'),
    gatewayUrl: env.GATEWAY_URL,
    /** Only this page may embed a game and receive its messages. */
    operatorOrigin: env.EDGE_URL,
    /** The randomness beacon that decides draws; ends in the hash of the chain where that is known, as with drand. */
    beaconUrl: env.BEACON_URL,
    /** Waits between attempts at the wallet and the cashier; a simulation on a bad line shortens the longest. */
    backoff: { ...productionBackoff, longestMs: env.LONGEST_RETRY_MS },
    logLevel: env.LOG_LEVEL,
  }))

export type Config = z.output<typeof configSchema>

/** Throws an Error with one line that names every invalid variable. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readEnvironment(configSchema, env)
