import type { LanguageCode } from '@parlay/contracts'
import { vipServiceAboveRank } from '@parlay/contracts/endpoints/platform'
import { formatMoney, parseMoney } from '@parlay/contracts/money'
import type { Brand } from '@parlay/server'
import { formatDuration } from './core/format-time'
import { languageTags } from './core/language-tags'
import { depositLifetime } from './modules/money/cashier/deposits/create-deposit'
import { readDepositMethods, readMethodTexts } from './modules/money/cashier/deposits/read-deposit-methods'
import type { FeePlan } from './modules/money/cashier/fees/fee-plan'
import { readWithdrawalRules } from './modules/money/cashier/withdrawals'
import { disputeMs } from './modules/money/cashier/withdrawals/assert-disputable'
import { readRankNames, readRanks } from './modules/rewards/ranks'
import { absoluteLimit, idleLimit } from './session/session-store'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The text in the place of a fee if there is none. */
const noFee: Record<LanguageCode, string> = {
  EN: 'No fee',
  CN: '免手续费',
  ID: 'Tanpa biaya',
  JA: '無料',
  TH: 'ไม่มีค่าธรรมเนียม',
  TY: 'Walang fee',
  VI: 'Miễn phí',
}

type UsedBrand = Pick<Brand, 'languages' | 'defaultLanguage' | 'currencySymbol' | 'countries' | 'blockedCountries'>

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const row = (...cells: string[]): string =>
  `<tr>${cells.map((cell, index) => (index === 0 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`

/** The names of countries in a language, in its alphabetical order. */
function nameCountries(codes: readonly string[], language: LanguageCode): string {
  const tag = languageTags[language]
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' })
  const sorted = codes.map((code) => names.of(code) ?? code).sort(new Intl.Collator(tag).compare)
  return new Intl.ListFormat(tag).format(sorted)
}

/**
 * Returns, by language, the figures that help articles may name in braces: fees, times and limits as the rest of the
 * gateway reads them from the brand's files. If the number of items depends on the brand, the figure is a list of table
 * rows.
 */
export function readHelpFigures(brandFolder: string, brand: UsedBrand): Map<LanguageCode, Record<string, string>> {
  const rules = readWithdrawalRules(brandFolder)
  const methods = readDepositMethods(brandFolder)
  const ranks = readRanks(brandFolder)
  const rankName = readRankNames(brandFolder, ranks, brand)
  const money = (amount: bigint) => formatMoney(amount, { symbol: brand.currencySymbol })
  /** Empty if there is no fee. */
  const feeOf = ({ fixed, rate }: FeePlan): string => {
    const share = `${Number((Number(rate) * 100).toFixed(4))}%`
    const parts = [...(Number(fixed) > 0 ? [money(parseMoney(fixed))] : []), ...(Number(rate) > 0 ? [share] : [])]
    return parts.join(' + ')
  }

  const figuresIn = (language: LanguageCode): Record<string, string> => {
    const names = { ...readMethodTexts(brandFolder, brand.defaultLanguage), ...readMethodTexts(brandFolder, language) }
    const duration = (milliseconds: number) => formatDuration(milliseconds, language)
    return {
      depositRows: methods
        .map(({ id, min, max, fee }) =>
          row(escapeHtml(names[id]?.name ?? id), `${money(min)} – ${money(max)}`, feeOf(fee) || noFee[language]),
        )
        .join(''),
      depositFee: methods.map(({ fee }) => feeOf(fee)).find(Boolean) ?? '',
      depositTime: duration(depositLifetime),
      withdrawMin: money(rules.min),
      withdrawMax: money(rules.max),
      withdrawDay: money(rules.dailyAmount),
      withdrawCount: String(rules.dailyCount),
      withdrawFee: feeOf(rules.fee),
      withdrawFree: rules.fee.freePerMonth > 0 ? String(rules.fee.freePerMonth) : '',
      withdrawUsual: duration(rules.takes.usualMinutes * minute),
      withdrawLongest: duration(rules.takes.longestHours * hour),
      withdrawReview: money(rules.autoApproveUpTo),
      wagering: String(Number(rules.turnoverFactor)),
      confirmTime: duration(rules.confirmMinutes * minute),
      disputeTime: duration(disputeMs),
      accountHold: duration(rules.accountHoldHours * hour),
      accountsMost: String(rules.accountsMost),
      banks: escapeHtml([...(rules.banks.BANK ?? []), ...(rules.banks.EWALLET ?? [])].join(', ')),
      rankRows: ranks.levels
        .map(({ level, reach }) =>
          row(escapeHtml(rankName(level, language)), money(reach.validBet), money(reach.deposit)),
        )
        .join(''),
      rankWindow: duration(ranks.windowDays * day),
      rankWarning: duration(ranks.warnDays * day),
      vipRank: String(vipServiceAboveRank + 1),
      idleTime: duration(idleLimit),
      sessionTime: duration(absoluteLimit),
      countries: nameCountries(brand.countries, language),
      blockedCountries: nameCountries(brand.blockedCountries, language),
    }
  }
  return new Map(brand.languages.map((language) => [language, figuresIn(language)]))
}
