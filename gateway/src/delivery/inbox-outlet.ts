import type { MailOutlet, SmsOutlet } from './outlet'
import { postJson } from './post-json'

/** Sends everything to the sandbox's inbox, where a person or a test can read it. */
export function createInboxOutlets(sandboxUrl: string): { mail: MailOutlet; sms: SmsOutlet } {
  const url = new URL('/inbox', sandboxUrl).href
  const keep = (message: object) => postJson(url, message)
  return {
    mail: {
      name: 'inbox',
      async send({ to, subject, text }) {
        await keep({ to, channel: 'email', subject, body: text })
      },
      close: () => undefined,
    },
    sms: {
      name: 'inbox',
      async send({ to, text }) {
        await keep({ to, channel: 'sms', subject: '', body: text })
        return {}
      },
    },
  }
}
