import type { FeeRule } from '@parlay/contracts/money'
import { isZero } from '@parlay/member-common/amount'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/web/i18n'

/** Returns a function that says what orders cost by a rule. */
export function useFeeText(): (rule: FeeRule) => string {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  return ({ fixed, rate, freeLeft, freeAgainAt }) => {
    const parts = [
      ...(isZero(fixed) ? [] : [moneyText(fixed)]),
      ...(Number(rate) === 0 ? [] : [formatNumber(Number(rate), { style: 'percent', maximumFractionDigits: 4 })]),
    ]
    if (parts.length === 0) return t('withdraw.noFee')
    const fee = parts.join(' + ')
    if (freeLeft === 0 && freeAgainAt === undefined) return fee
    const now = freeLeft > 0 ? t('fee.free', { left: freeLeft, fee }) : t('fee.used', { fee })
    // An earlier gateway does not say when they begin again.
    if (freeAgainAt === undefined) return now
    return `${now} ${t('fee.renewed', { date: formatDateTime(freeAgainAt, { dateStyle: 'medium' }) })}`
  }
}
