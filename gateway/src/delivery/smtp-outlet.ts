import { createTransport } from 'nodemailer'
import { type MailOutlet, OutletError } from './outlet'

const timeoutMs = 5_000
const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

interface SmtpFailure {
  code?: string
  command?: string
  responseCode?: number
}

/** True when the failure came before the text was handed over, or when the server says that it has not accepted it. */
function isSafeToRepeat({ command, responseCode }: SmtpFailure): boolean {
  if (responseCode !== undefined) return responseCode >= 400 && responseCode < 500
  return command === 'CONN'
}

/**
 * Sends through a mail server, given by a URL such as `smtp://user:password@host:587` or `smtps://…`. TLS is required
 * unless the server runs on this machine.
 */
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
