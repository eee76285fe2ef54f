import { resolve } from 'node:path'
import { z } from 'zod'
import { logLevelSchema, portSchema, readEnvironment } from '../environment'
import { packageRoot } from '../package-root'

const configSchema = z
  .object({
    BEACON_PORT: portSchema.default(4110),
    BEACON_HOST: z.string().min(1).default('0.0.0.0'),
    DATA_DIR: z.string().min(1).default('.data'),
    LOG_LEVEL: logLevelSchema,
  })
  .transform((env) => ({
    port: env.BEACON_PORT,
    host: env.BEACON_HOST,
    dataDirectory: resolve(packageRoot, '..', env.DATA_DIR, 'beacon'),
    publicKeyFolder: resolve(packageRoot, '..', env.DATA_DIR, 'public-keys'),
    logLevel: env.LOG_LEVEL,
  }))

export type BeaconConfig = z.output<typeof configSchema>

/** Throws an Error with one line that names every invalid variable. */
export const readBeaconConfig = (env: NodeJS.ProcessEnv): BeaconConfig => readEnvironment(configSchema, env)
