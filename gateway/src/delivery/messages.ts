import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { AppError } from '../core/errors'
import type { MessageMetrics } from './message-metrics'
import { createOutageWatch } from './outage-watch'
import { type Mail, type MailOutlet, OutletError, type SmsOutlet, type TextMessage } from './outlet'

export interface MessagesOptions {
  mail: MailOutlet | undefined
  sms: SmsOutlet | undefined
  /** The price of one text message, used when the provider does not report a cost. */
  smsPrice: number
  metrics: MessageMetrics
  log: Logger
  /** This process's own time, because an outage does not depend on the site's clock. */
  now?: () => number
}

export type Messages = ReturnType<typeof createMessages>

const isSafe = (error: unknown): boolean => error instanceof OutletError && error.isSafeToRepeat

/** Tries once more, but only when the recipient cannot get the message twice. */
async function withRetry<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isSafe(error)) throw error
    return send()
  }
}

/** Hands messages to the providers. Neither recipients nor texts are ever logged. */
export function createMessages({ mail, sms, smsPrice, metrics, log, now = Date.now }: MessagesOptions) {
  const outages = { sms: createOutageWatch(now), email: createOutageWatch(now) }
  const underWay = new Set<Promise<void>>()

  async function sendVia<T>(channel: 'sms' | 'email', outlet: string, send: () => Promise<T>): Promise<T> {
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

  function inBackground(send: () => Promise<void>): void {
    const sending = send()
      .catch(() => undefined)
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }

  return {
    canSendSms: sms !== undefined,
    canSendMail: mail !== undefined,

    /**
     * True when the provider has accepted nothing lately. Callers that send in the background cannot report a failure
     * later, so they ask first.
     */
    isOut: (channel: 'sms' | 'email'): boolean => outages[channel].isOut(),

    /** Throws SMS_UNKNOWN when the provider does not accept the message, and SMS_DISABLED when there is no provider. */
    async sendMail(message: Mail): Promise<void> {
      if (!mail) throw new AppError('SMS_DISABLED')
      await sendVia('email', mail.name, () => mail.send(message))
    },

    /** Throws SMS_UNKNOWN when the provider does not accept the message, and SMS_DISABLED when there is no provider. */
    async sendSms(message: TextMessage, country = 'other'): Promise<void> {
      if (!sms) throw new AppError('SMS_DISABLED')
      const { cost = smsPrice } = await sendVia('sms', sms.name, () => sms.send(message))
      metrics.smsCost.inc({ country }, cost)
    },

    /** Sends without making the caller wait. Failures are logged and counted as usual. */
    inBackground,

    /**
     * Sends in the background once the response has left, because the work of sending would lengthen it, and its duration
     * must not reveal whether a message was sent.
     */
    afterResponse: (send: () => Promise<void>): void => inBackground(() => nextTurn().then(send)),

    async settle(): Promise<void> {
      await Promise.all(underWay)
    },

    async close(): Promise<void> {
      await Promise.all(underWay)
      mail?.close()
    },
  }
}
