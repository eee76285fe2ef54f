import { ApiError, errorMessage, isApiError } from '@parlay/shared/api'
import type { ErrorCode } from '@parlay/shared/contracts'
import { useTranslation } from '@parlay/shared/i18n'
import { useMoneyText } from './use-money-text'

/** The parameters of a refusal that are money. */
const moneyParams: Partial<Record<ErrorCode, readonly string[]>> = {
  WAL_AMOUNT_RANGE: ['min', 'max'],
  WDR_DAILY_LIMIT: ['left'],
  WDR_TURNOVER: ['remaining'],
}

/** Why something was refused; its amounts as the member's balance is written. */
export function useRefusalText(): (refusal: unknown) => string {
  const { t } = useTranslation('member-centre')
  const moneyText = useMoneyText()
  return (refusal) => {
    if (!isApiError(refusal)) return errorMessage(refusal, t)
    const isMoney = (name: string) => moneyParams[refusal.code as ErrorCode]?.includes(name)
    const params = Object.entries(refusal.params).map(([name, value]) => [
      name,
      isMoney(name) ? moneyText(value) : value,
    ])
    return errorMessage(new ApiError({ ...refusal, params: Object.fromEntries(params) }), t)
  }
}
