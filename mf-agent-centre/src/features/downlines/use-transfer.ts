import type { RequestOf } from '@parlay/contracts/define-endpoint'
import { getDownlineTransferInfo, transferToDownline } from '@parlay/contracts/endpoints/downlines'
import { useShowError } from '@parlay/ui/forms'
import { ApiError, callApi, isApiError } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { useQueryClient } from '@parlay/web/state'
import type { UseFormReturn } from 'react-hook-form'
import { useMoneyText } from '../../use-money-text'
import { useRefreshDownline } from './use-downline'

export interface TransferWish {
  amount: string
  remark: string
  paymentPassword: string
}

const fieldOfCode = {
  WAL_INSUFFICIENT: 'amount',
  WAL_AMOUNT_RANGE: 'amount',
  TRF_DAILY_LIMIT: 'amount',
  AUTH_PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  AUTH_PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
}
const amount = /^\d+\.\d{2}$/

/** Sends a transfer to a direct downline, and shows in the form why it was refused. Returns whether it has arrived. */
export function useTransfer(form: UseFormReturn<TransferWish>, account: string) {
  const { t } = useTranslation('agent-downlines')
  const moneyText = useMoneyText()
  const client = useQueryClient()
  const refreshDownline = useRefreshDownline()
  const showError = useShowError({ form, namespace: 'agent-downlines', fieldOfCode })
  const transfer = useIdempotentCall((wish: RequestOf<typeof transferToDownline>, idempotencyKey) =>
    callApi(transferToDownline, wish, { idempotencyKey }),
  )
  /** The amounts of a refusal are shown like the balance. */
  const inWords = (error: unknown): unknown => {
    if (!isApiError(error)) return error
    const params = Object.entries(error.params).map(([name, value]) => [
      name,
      amount.test(String(value)) ? moneyText(String(value)) : value,
    ])
    return new ApiError({ ...error, params: Object.fromEntries(params) })
  }
  return async ({ paymentPassword, remark, ...rest }: TransferWish): Promise<boolean> => {
    const order = { ...rest, account, ...(remark.trim() && { remark: remark.trim() }) }
    try {
      await transfer({ ...order, paymentPassword }, order)
      emit('toast-requested', { kind: 'success', text: t('transferred', { amount: moneyText(order.amount), account }) })
      return true
    } catch (error) {
      showError(inWords(error))
      return false
    } finally {
      // Whatever the response, and even without one, the money may have moved.
      void client.invalidateQueries({ queryKey: [getDownlineTransferInfo.moduleId] })
      refreshDownline()
    }
  }
}
