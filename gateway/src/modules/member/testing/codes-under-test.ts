import pino from 'pino'
import { Registry } from 'prom-client'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import { createMessageTexts } from '../../../delivery'
import { createMessageMetrics } from '../../../delivery/message-metrics'
import { createMessages } from '../../../delivery/messages'
import { OutletError } from '../../../delivery/outlet'
import { createCodesService } from '../verification/codes/codes.service'
import type { SendCode } from '../verification/codes/send-code'
import { createSendLimits } from '../verification/codes/send-limits'
import { openVerificationKeys } from '../verification/keys'
import { createPhoneReader } from '../verification/phone'

export function fixedClock() {
  let now = Date.UTC(2026, 0, 31, 12)
  return {
    now: () => new Date(now),
    move(milliseconds: number) {
      now += milliseconds
    },
  }
}

export interface CodesUnderTestOptions {
  /** The clock of the process, in milliseconds. */
  processNow?: () => number
  db: Database
  clock: Clock
  hourlyBudget?: number
}

export type CodesUnderTest = Awaited<ReturnType<typeof codesUnderTest>>

/** Creates the codes service as in one gateway, with providers that record their messages. */
export async function codesUnderTest({ db, clock, hourlyBudget = 10_000, processNow }: CodesUnderTestOptions) {
  const kept: { to: string; text: string }[] = []
  const refused: string[] = []
  let isBroken = false
  const keep = async (message: { to: string; text: string }) => {
    if (isBroken) throw new OutletError('broken', { isSafeToRepeat: false })
    kept.unshift(message)
    return {}
  }
  const registry = new Registry()
  const messages = createMessages({
    mail: { name: 'kept', send: async (mail) => void (await keep(mail)), close: () => undefined },
    sms: { name: 'kept', send: keep },
    smsPrice: 0.04,
    metrics: createMessageMetrics(registry),
    log: pino({ level: 'silent' }),
    now: processNow,
  })
  const limits = createSendLimits({
    clock,
    scale: 1,
    hourlyBudget,
    onRefused: (_, reason) => void refused.push(reason),
  })
  const phone = createPhoneReader(['PH', 'VN'])
  const keys = await openVerificationKeys({ db, clock })
  const codes = createCodesService({ db, clock, keys, phone, limits, messages, texts: createMessageTexts('Parlay') })
  const sentTo = (target: string) => kept.filter(({ to }) => to === target).map(({ text }) => text)
  const lastCode = (target: string): string => /\b\d{6}\b/.exec(sentTo(target)[0] ?? '')?.[0] ?? ''

  const askerOf = (target: string) => `browser of ${target}`
  let addresses = 0
  const aSend = (target: string): SendCode => {
    addresses += 1
    return {
      channel: 'sms',
      target,
      purpose: 'REGISTER',
      // One asker for each target, unless a test says otherwise.
      asker: askerOf(target),
      // Each call has a separate network, so that only the limit under test applies.
      ip: `10.${addresses >> 8}.${addresses & 255}.1`,
      language: 'EN',
    }
  }

  return {
    codes,
    askerOf,
    refused,
    registry,
    sentTo,
    lastCode,
    aSend,
    settle: messages.settle,

    breakProvider(broken: boolean) {
      isBroken = broken
    },

    async sendTo(target: string, changes: Partial<SendCode> = {}): Promise<string> {
      await codes.send({ ...aSend(target), ...changes })
      await messages.settle()
      return lastCode(target)
    },
  }
}
