import pino, { type Level, type Logger } from 'pino'
import { serializeError } from '../core/log-error'
import { dropLine, noteLine } from './suite-secrets'

/**
 * A log kept in memory, at its most verbose by default; `text` is everything that was written. All of it is
 * looked through for secrets when the test file ends, but for what is forgotten.
 */
export function captureLog(level: Level = 'trace'): { log: Logger; text: () => string; clear: () => void } {
  const lines: string[] = []
  const write = (line: string) => {
    lines.push(line)
    noteLine(line)
  }
  // Without times and process ids, whose digits could pass for a code.
  const log = pino({ level, base: undefined, timestamp: false, serializers: { err: serializeError } }, { write })
  return { log, text: () => lines.join(''), clear: () => lines.splice(0).forEach(dropLine) }
}

/** The secrets that stand in the log, plainly, in base64 or as URLs write them; none should. */
export function secretsIn(text: string, secrets: readonly string[]): string[] {
  const forms = (secret: string) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    Buffer.from(secret).toString('base64url'),
  ]
  return secrets.filter((secret) => secret !== '' && forms(secret).some((form) => text.includes(form)))
}
