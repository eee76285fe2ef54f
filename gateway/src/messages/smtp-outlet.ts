import { createTransport } from 'nodemailer'
import { type MailOutlet, OutletError } from './outlet'

const timeoutMs = 5_000
const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

interface SmtpFailure {
  code?: string
  command?: string
  responseCode?: number
}

/** Before the text was handed over, or where the server says itself that it has not taken it. */
function isSafeToRepeat({ command, responseCode }: SmtpFailure): boolean {
  if (responseCode !== undefined) return responseCode >= 400 && responseCode < 500
  return command === 'CONN'
}

/** A mail server by its URL: `smtp://user:password@host:587`, `smtps://…`. Off this machine TLS is a must. */
export function createSmtpOutlet(smtpUrl: string, from: string): MailOutlet {
  const url = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: url.protocol === 'smtp:' && !isLoopback(url.hostname),
    pool: true,
    maxConnections: 4,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    async send({ to, subject, text, html }) {
      const recipient = { name: '', address: to }
      await transport.sendMail({ from, to: recipient, subject, text, html }).catch((error: SmtpFailure) => {
        const { code = 'failed', command = '-', responseCode = '-' } = error
        throw new OutletError(`${code} ${command} ${responseCode}`, { isSafeToRepeat: isSafeToRepeat(error) })
      })
    },
    close: () => transport.close(),
  }
}
