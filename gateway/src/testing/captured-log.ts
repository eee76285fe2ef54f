import pino, { type Level, type Logger } from 'pino'
import { serializeError } from '../core/log-error'
import { dropLine, noteLine } from './suite-secrets'

/**
 * A log in memory, at its most verbose level by default. `text` returns everything that was written. When the test file
 * ends, all lines that were not dropped are searched for secrets.
 */
export function captureLog(level: Level = 'trace'): { log: Logger; text: () => string; clear: () => void } {
  const lines: string[] = []
  const write = (line: string) => {
    lines.push(line)
    noteLine(line)
  }
  // Times and process ids are left out, because their digits could look like a code.
  const log = pino({ level, base: undefined, timestamp: false, serializers: { err: serializeError } }, { write })
  return { log, text: () => lines.join(''), clear: () => lines.splice(0).forEach(dropLine) }
}

/** Returns the secrets that the log contains in plain text, in base64 or URL-encoded. There should be none. */
export function secretsIn(text: string, secrets: readonly string[]): string[] {
  const forms = (secret: string) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    Buffer.from(secret).toString('base64url'),
  ]
  return secrets.filter((secret) => secret !== '' && forms(secret).some((form) => text.includes(form)))
}
