import { formatNumber, useTranslation } from '@parlay/shared/i18n'
import type { FeeRule } from '@parlay/shared/money'
import { isZero } from '../amount'
import { useMoneyText } from '../use-money-text'

/** Returns a function that says what orders cost by a rule. */
export function useFeeText(): (rule: FeeRule) => string {
  const { t } = useTranslation('member-centre')
  const moneyText = useMoneyText()
  return ({ fixed, rate, freeLeft }) => {
    const parts = [
      ...(isZero(fixed) ? [] : [moneyText(fixed)]),
      ...(Number(rate) === 0 ? [] : [formatNumber(Number(rate), { style: 'percent', maximumFractionDigits: 4 })]),
    ]
    if (parts.length === 0) return t('withdraw.noFee')
    const fee = parts.join(' + ')
    return freeLeft > 0 ? t('fee.free', { left: freeLeft, fee }) : fee
  }
}
