import type { Logger } from 'pino'
import { AppError } from '../errors'
import type { MessageMetrics } from './message-metrics'
import { createOutageWatch } from './outage-watch'
import { type Mail, type MailOutlet, OutletError, type SmsOutlet, type TextMessage } from './outlet'

export interface MessagesOptions {
  mail: MailOutlet | undefined
  sms: SmsOutlet | undefined
  /** Of one text message, when the provider does not say what it took. */
  smsPrice: number
  metrics: MessageMetrics
  log: Logger
  /** Of this process; an outage has nothing to do with business time. */
  now?: () => number
}

export type Messages = ReturnType<typeof createMessages>

const isSafe = (error: unknown): boolean => error instanceof OutletError && error.isSafeToRepeat

/** One retry, and only where nobody can get the message twice. */
async function withRetry<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isSafe(error)) throw error
    return send()
  }
}

/** Hands messages to the providers. Neither a recipient nor a text is ever logged. */
export function createMessages({ mail, sms, smsPrice, metrics, log, now = Date.now }: MessagesOptions) {
  const outages = { sms: createOutageWatch(now), email: createOutageWatch(now) }
  const underWay = new Set<Promise<void>>()

  async function handOver<T>(channel: 'sms' | 'email', outlet: string, send: () => Promise<T>): Promise<T> {
    try {
      const receipt = await withRetry(send)
      outages[channel].noteSuccess()
      metrics.sent.inc({ channel, outlet, result: 'sent' })
      return receipt
    } catch (error) {
      outages[channel].noteFailure()
      metrics.sent.inc({ channel, outlet, result: 'failed' })
      log.error({ channel, outlet, reason: error instanceof OutletError ? error.message : 'fault' }, 'message not sent')
      throw new AppError('SMS_UNKNOWN')
    }
  }

  return {
    canSendSms: sms !== undefined,
    canSendMail: mail !== undefined,

    /** Whether the provider has taken nothing lately; for who sends in the background and could not tell anybody. */
    isOut: (channel: 'sms' | 'email'): boolean => outages[channel].isOut(),

    /** Throws SMS_UNKNOWN when the provider does not take it, SMS_DISABLED where there is none. */
    async sendMail(message: Mail): Promise<void> {
      if (!mail) throw new AppError('SMS_DISABLED')
      await handOver('email', mail.name, () => mail.send(message))
    },

    /** Throws SMS_UNKNOWN when the provider does not take it, SMS_DISABLED where there is none. */
    async sendSms(message: TextMessage, country = 'other'): Promise<void> {
      if (!sms) throw new AppError('SMS_DISABLED')
      const { cost = smsPrice } = await handOver('sms', sms.name, () => sms.send(message))
      metrics.smsCost.inc({ country }, cost)
    },

    /**
     * Sends without the caller waiting, for answers whose time must not tell whether anything was sent. A failure is
     * logged and counted like any other.
     */
    inBackground(send: () => Promise<void>): void {
      const sending = send()
        .catch(() => undefined)
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },

    /** Waits for what is under way. */
    async settle(): Promise<void> {
      await Promise.all(underWay)
    },

    async close(): Promise<void> {
      await Promise.all(underWay)
      mail?.close()
    },
  }
}
