import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import type { Messages, MessageTexts } from '../../../delivery'
import type { AskerCookie } from './asker'
import { createCaptchaService } from './captcha/captcha.service'
import { createCodesService } from './codes/codes.service'
import { createSendLimits } from './codes/send-limits'
import { createHumanService } from './human/human.service'
import { openVerificationKeys } from './keys'
import { createPhoneReader } from './phone'
import type { SendMetrics } from './send-metrics'

export interface VerificationOptions {
  db: Database
  clock: Clock
  /** Returns whether a feature is switched on, by its module id. */
  isOn: (modId: string) => boolean
  /** Only numbers of these countries are accepted. */
  countries: readonly string[]
  askers: AskerCookie
  messages: Messages
  texts: MessageTexts
  limits: { scale: number; hourlyBudget: number }
  metrics: SendMetrics
  log: Logger
}

export type Verification = Awaited<ReturnType<typeof openVerification>>

/** Opens everything with which visitors prove that they are human, and that a number or an address is theirs. */
export async function openVerification(options: VerificationOptions) {
  const { db, clock, isOn, countries, messages, texts, metrics, log } = options
  const keys = await openVerificationKeys({ db, clock })
  const limits = createSendLimits({
    clock,
    ...options.limits,
    onRefused({ channel, country, prefix }, reason) {
      metrics.refused.inc({ channel, reason })
      if (reason !== 'too-many') log.warn({ channel, country, prefix, reason }, 'no more codes for now')
    },
  })
  const captcha = createCaptchaService({ db, clock, keys })
  const phone = createPhoneReader(countries)
  const codes = createCodesService({ db, clock, keys, phone, limits, messages, texts })
  return {
    isOn,
    askers: options.askers,
    captcha,
    codes,
    human: createHumanService({ db, clock, keys, isOn: () => isOn('VERIFY.HUMAN') }),
    phone,

    async sweep(): Promise<void> {
      await keys.sweep()
      await captcha.sweep()
      await codes.sweep()
    },
  }
}
