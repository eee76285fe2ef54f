import { transferToUpline } from '@parlay/contracts/endpoints/upline-transfers'
import { useShowError } from '@parlay/ui/forms'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import type { UseFormReturn } from 'react-hook-form'
import type { CashWish } from '../../cash/cash-fields'
import { useAmountsInWords } from '../../form/use-amounts-in-words'
import { useMoneyText } from '../../use-money-text'
import { useRefreshUpline } from './use-upline-info'

export interface UplineTransferWish extends CashWish {
  remark: string
}

const fieldOfCode = {
  WAL_INSUFFICIENT: 'amount',
  WAL_AMOUNT_RANGE: 'amount',
  TRF_DAILY_LIMIT: 'amount',
  AUTH_PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  AUTH_PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
}

/** Sends a transfer and shows in the form why it was refused. What was typed stays until it has arrived. */
export function useTransferToUpline(form: UseFormReturn<UplineTransferWish>) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMoneyText()
  const refreshUpline = useRefreshUpline()
  const withAmountsInWords = useAmountsInWords()
  const showError = useShowError({
    form,
    namespace: 'member-centre',
    fieldOfCode,
    hasField: (name) => name === 'amount' || name === 'remark' || name === 'paymentPassword',
  })
  const transfer = useIdempotentCall((wish: UplineTransferWish, idempotencyKey) =>
    callApi(transferToUpline, wish, { idempotencyKey }),
  )
  return async ({ paymentPassword, ...order }: UplineTransferWish): Promise<void> => {
    try {
      await transfer({ ...order, paymentPassword }, order)
      emit('toast-requested', { kind: 'success', text: t('upline.done', { amount: moneyText(order.amount) }) })
      form.reset()
    } catch (error) {
      showError(withAmountsInWords(error))
    } finally {
      // Whatever the response, and even without one, the money may have moved.
      refreshUpline()
    }
  }
}
