import type { LanguageCode } from '@parlay/contracts'
import type { DepositMethod } from '@parlay/contracts/endpoints/deposits'
import { type FeeRule, feeOf, printMoney } from '@parlay/contracts/money'
import type { Clock } from '../../../../core/clock'
import type { Database, Sql } from '../../../../db'
import { currentFeeRule } from '../fees/fee-plan'
import { countSince } from './deposit.sql'
import { type MethodTexts, type PlannedMethod, readMethodTexts } from './read-deposit-methods'

export interface FeeParts {
  clock: Clock
  timeZone: string
}

export interface MethodParts extends FeeParts {
  db: Database
  currency: string
  /** The methods that are offered. Empty if no payment provider is set up. */
  methods: readonly PlannedMethod[]
  textOf: TextOf
}

type TextOf = (methodId: string, language: LanguageCode) => MethodTexts[string]

/** Reads the texts of a brand's methods. A text that a language lacks is that of the default language. */
export function readTexts(
  brandFolder: string,
  { languages, defaultLanguage }: { languages: readonly LanguageCode[]; defaultLanguage: LanguageCode },
): TextOf {
  const texts = new Map(languages.map((language) => [language, readMethodTexts(brandFolder, language)]))
  return (id, language) => texts.get(language)?.[id] ?? texts.get(defaultLanguage)?.[id] ?? { name: id, notice: '' }
}

/** Returns the fee of the member's next deposit by this method this month. */
export const readFeeRule = (
  { clock, timeZone }: FeeParts,
  sql: Sql,
  memberId: bigint,
  { id: methodId, fee }: PlannedMethod,
): Promise<FeeRule> =>
  currentFeeRule(fee, clock.now(), { timeZone, countSince: (since) => countSince(sql, memberId, { methodId, since }) })

/** Lists the methods with their bounds, and with the member's fees. */
export const listDepositMethods = (
  parts: MethodParts,
  memberId: bigint,
  language: LanguageCode,
): Promise<DepositMethod[]> =>
  Promise.all(
    parts.methods.map(async (method) => {
      const { id, channel, min, max, quickAmounts } = method
      const feeRule = await readFeeRule(parts, parts.db, memberId, method)
      return {
        methodId: id,
        channel,
        quickAmounts,
        currency: parts.currency,
        feeRule,
        ...parts.textOf(id, language),
        fee: printMoney(feeOf(min, feeRule)),
        min: printMoney(min),
        max: printMoney(max),
      }
    }),
  )
