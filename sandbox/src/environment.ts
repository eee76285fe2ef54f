import { z } from 'zod'

export const portSchema = z.coerce.number().int().min(1).max(65535)
export const logLevelSchema = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')

/** Throws an Error with one line that names every invalid variable. */
export function readEnvironment<Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> {
  const parsed = schema.safeParse(env)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`wrong configuration: ${wrong.join('; ')}`)
}
