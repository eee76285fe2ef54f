import type { RequestOf } from '@parlay/contracts/define-endpoint'
import { getDownlineTransferInfo, transferToDownline } from '@parlay/contracts/endpoints/downlines'
import { useShowError } from '@parlay/ui/forms'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useKeptCommand } from '@parlay/ui/pending'
import { ApiError, callApi, isApiError } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQueryClient } from '@parlay/web/state'
import type { UseFormReturn } from 'react-hook-form'
import { useRefreshDownline } from './use-downline'

export interface TransferWish {
  /** The account of the direct downline; empty until one is chosen. */
  account: string
  amount: string
  remark: string
  paymentPassword: string
}

type Wish = RequestOf<typeof transferToDownline>
type Secret = Pick<Wish, 'paymentPassword'>
type Order = Omit<Wish, keyof Secret>

const fieldOfCode = {
  WAL_INSUFFICIENT: 'amount',
  WAL_AMOUNT_RANGE: 'amount',
  TRF_DAILY_LIMIT: 'amount',
  AUTH_PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  AUTH_PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
}
/** A form that asks for the downline shows there that it is none. */
const fieldOfAccount = { AGENT_DOWNLINE_UNKNOWN: 'account' }
const amount = /^\d+\.\d{2}$/

/**
 * Sends a transfer to a direct downline, and shows in the form why it was refused.
 * @param asksAccount true if the form has a field for the downline
 */
export function useTransfer(form: UseFormReturn<TransferWish>, asksAccount: boolean) {
  const account = form.watch('account')
  const { t } = useTranslation('agent-downlines')
  const moneyText = useMemberMoneyText()
  const client = useQueryClient()
  const refreshDownline = useRefreshDownline()
  const showError = useShowError({
    form,
    namespace: 'agent-downlines',
    fieldOfCode: asksAccount ? { ...fieldOfCode, ...fieldOfAccount } : fieldOfCode,
  })
  /** The amounts of a refusal are shown like the balance. */
  const inWords = (error: unknown): unknown => {
    if (!isApiError(error)) return error
    const params = Object.entries(error.params).map(([name, value]) => [
      name,
      amount.test(String(value)) ? moneyText(String(value)) : value,
    ])
    return new ApiError({ ...error, params: Object.fromEntries(params) })
  }
  const command = useKeptCommand<Order, Secret, unknown>({
    name: transferToDownline.moduleId,
    call: (wish, idempotencyKey) => callApi(transferToDownline, wish, { idempotencyKey }),
    isMine: (order) => order.account === account,
    namespace: 'agent-downlines',
    inWords,
  })
  const transfer = async ({ paymentPassword, remark, ...rest }: TransferWish): Promise<void> => {
    const order = { ...rest, ...(remark.trim() && { remark: remark.trim() }) }
    try {
      await command.send(order, { paymentPassword })
      emit('toast-requested', {
        kind: 'success',
        text: t('transferred', { amount: moneyText(order.amount), account: order.account }),
      })
    } catch (error) {
      showError(inWords(error))
      throw error
    } finally {
      // Whatever the response, and even without one, the money may have moved.
      void client.invalidateQueries({ queryKey: [getDownlineTransferInfo.moduleId] })
      refreshDownline()
    }
  }
  /** Asks what came of the pending transfer. A refusal is shown in the form, with what was sent. */
  const check = async (paymentPassword: string): Promise<void> => {
    if (!command.pending) return
    const wish = { remark: '', ...command.pending, paymentPassword }
    form.reset(wish)
    await transfer(wish)
  }
  return { ...command, transfer, check }
}
