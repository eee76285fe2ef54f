import type { LanguageCode } from '@parlay/contracts'
import { formatMoney } from '@parlay/contracts/money'
import { isDrawn, type PlannedRaffle, readRaffleTexts } from './raffle-file'

export interface RaffleNamesOptions {
  brandFolder: string
  raffles: readonly PlannedRaffle[]
  languages: readonly LanguageCode[]
  defaultLanguage: LanguageCode
  currencySymbol: string
}

interface Nameable {
  raffleId: string
  prizeId: string
  kind: string
  amount: bigint | null
}

/**
 * Reads the brand's names of raffles and prizes, once at start; money needs no name. Throws if the default language
 * lacks a name.
 */
export function createRaffleNames({
  brandFolder,
  raffles,
  languages,
  defaultLanguage,
  currencySymbol,
}: RaffleNamesOptions) {
  const texts = new Map(languages.map((language) => [language, readRaffleTexts(brandFolder, language)]))
  const lookUp = (language: LanguageCode, raffleId: string) =>
    [language, defaultLanguage].flatMap((one) => texts.get(one)?.[raffleId] ?? [])
  for (const raffle of raffles) {
    const where = `raffles: content/${defaultLanguage}/raffles.json: ${raffle.id}`
    const text = texts.get(defaultLanguage)?.[raffle.id]
    if (text === undefined) throw new Error(`${where}: has no title`)
    const nameless = isDrawn(raffle) && raffle.prizes.find(({ id, kind }) => kind !== 'MONEY' && !text.prizes[id])
    if (nameless) throw new Error(`${where}.prizes.${nameless.id}: has no name`)
  }
  const moneyText = (amount: bigint) => formatMoney(amount, { symbol: currencySymbol })
  return {
    moneyText,
    titleOf: (raffleId: string, language: LanguageCode): string => lookUp(language, raffleId)[0]?.title ?? raffleId,
    prizeName({ raffleId, prizeId, kind, amount }: Nameable, language: LanguageCode): string {
      const given = lookUp(language, raffleId).find(({ prizes }) => prizes[prizeId] !== undefined)?.prizes[prizeId]
      if (given !== undefined) return given
      return kind === 'MONEY' && amount !== null ? moneyText(amount) : prizeId
    },
  }
}

export type RaffleNames = ReturnType<typeof createRaffleNames>
