import { stdSerializers } from 'pino'
import { sqlState } from './sql-state'

/** The fields of a database error about the schema. All its other fields may repeat a value of the statement. */
const harmless = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const

/** The class of errors about values, whose messages quote them. */
const isAboutValue = (error: unknown): boolean => sqlState(error)?.startsWith('22') ?? false

function* causesOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) yield one
}

/**
 * Prepares errors for the log. It removes the bound values of a database error, because they may be names, numbers and
 * addresses of members. They appear in its detail, its parameters and, if a value does not fit its type, in its
 * message.
 */
export function serializeError(error: Error): object {
  const { type, message, stack, ...rest } = stdSerializers.err(error)
  const quoting = [...causesOf(error)].filter(isAboutValue)
  const withoutValues = (text: string): string =>
    quoting.reduce((left, { message: said }) => left.replaceAll(said, said.replace(/".*"/s, '"…"')), text)
  const known = rest as Record<string, unknown>
  const fields = sqlState(error) === undefined ? known : Object.fromEntries(harmless.map((name) => [name, known[name]]))
  return { ...fields, type, message: withoutValues(message), stack: withoutValues(stack) }
}
