import { transferToUpline } from '@parlay/contracts/endpoints/upline-transfers'
import { useShowError } from '@parlay/ui/forms'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useKeptCommand } from '@parlay/ui/pending'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import type { UseFormReturn } from 'react-hook-form'
import type { CashWish } from '../../cash/cash-fields'
import { useAmountsInWords } from '../../form/use-amounts-in-words'
import { useRefreshUpline } from './use-upline-info'

export interface UplineTransferWish extends CashWish {
  remark: string
}

type Secret = Pick<UplineTransferWish, 'paymentPassword'>
type Order = Omit<UplineTransferWish, keyof Secret>

const empty: UplineTransferWish = { amount: '', remark: '', paymentPassword: '' }
const fieldOfCode = {
  WAL_INSUFFICIENT: 'amount',
  WAL_AMOUNT_RANGE: 'amount',
  TRF_DAILY_LIMIT: 'amount',
  AUTH_PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  AUTH_PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
}

/** Sends a transfer and shows in the form why it was refused. The typed values stay until it has arrived. */
export function useTransferToUpline(form: UseFormReturn<UplineTransferWish>) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  const refreshUpline = useRefreshUpline()
  const withAmountsInWords = useAmountsInWords()
  const showError = useShowError({
    form,
    namespace: 'member-centre',
    fieldOfCode,
    hasField: (name) => name === 'amount' || name === 'remark' || name === 'paymentPassword',
  })
  const command = useKeptCommand<Order, Secret, unknown>({
    name: transferToUpline.moduleId,
    call: (wish, idempotencyKey) => callApi(transferToUpline, wish, { idempotencyKey }),
    namespace: 'member-centre',
    inWords: withAmountsInWords,
  })
  const transfer = async ({ paymentPassword, ...order }: UplineTransferWish): Promise<void> => {
    try {
      await command.send(order, { paymentPassword })
      emit('toast-requested', { kind: 'success', text: t('upline.done', { amount: moneyText(order.amount) }) })
      form.reset(empty)
    } catch (error) {
      showError(withAmountsInWords(error))
      throw error
    } finally {
      // Whatever the response, and even without one, the money may have moved.
      refreshUpline()
    }
  }
  /** Asks what came of the pending transfer. A refusal is shown in the form, with what was sent. */
  const check = async (paymentPassword: string): Promise<void> => {
    if (!command.pending) return
    const wish = { ...command.pending, paymentPassword }
    form.reset(wish)
    await transfer(wish)
  }
  return { ...command, transfer, check }
}
