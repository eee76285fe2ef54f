import type { ErrorCode } from '@parlay/contracts'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { ApiError, isApiError } from '@parlay/web/api'

/** The parameters of a refusal that are money. */
const moneyParams: Partial<Record<ErrorCode, readonly string[]>> = {
  WAL_AMOUNT_RANGE: ['min', 'max'],
  TRF_DAILY_LIMIT: ['left'],
  TRF_TURNOVER: ['remaining'],
  WDR_DAILY_LIMIT: ['left'],
  WDR_FEE_CHANGED: ['fee'],
  WDR_TURNOVER: ['remaining'],
}

/**
 * Returns a function that formats a refusal's amounts like the member's balance; anything else that was thrown stays as
 * it is.
 */
export function useAmountsInWords(): (error: unknown) => unknown {
  const moneyText = useMemberMoneyText()
  return (error) => {
    if (!isApiError(error)) return error
    const isMoney = (name: string) => moneyParams[error.code as ErrorCode]?.includes(name)
    const params = Object.entries(error.params).map(([name, value]) => [name, isMoney(name) ? moneyText(value) : value])
    return new ApiError({ ...error, params: Object.fromEntries(params) })
  }
}
