import pino, { type Logger } from 'pino'

/** A log at its most talkative, kept in memory; `text` is everything that was written. */
export function captureLog(): { log: Logger; text: () => string } {
  const lines: string[] = []
  // Without times and process ids, whose digits could pass for a code.
  const log = pino(
    { level: 'trace', base: undefined, timestamp: false },
    { write: (line: string) => void lines.push(line) },
  )
  return { log, text: () => lines.join('') }
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
