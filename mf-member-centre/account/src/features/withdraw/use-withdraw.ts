import { createWithdrawal } from '@parlay/contracts/endpoints/withdrawals'
import { useShowError } from '@parlay/ui/forms'
import { useKeptCommand } from '@parlay/ui/pending'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import type { UseFormReturn } from 'react-hook-form'
import type { CashWish } from '../../cash/cash-fields'
import { useAmountsInWords } from '../../form/use-amounts-in-words'
import { useRefreshWithdrawals } from './use-withdraw-options'

interface WithdrawalForm extends CashWish {
  accountId: string
}

interface WithdrawalWish extends WithdrawalForm {
  /** The amount that the member has agreed to pay for it. */
  fee: string
}

type Secret = Pick<WithdrawalWish, 'paymentPassword'>
type Order = Omit<WithdrawalWish, keyof Secret>

const fieldOfCode = {
  WAL_INSUFFICIENT: 'amount',
  WAL_AMOUNT_RANGE: 'amount',
  WDR_DAILY_LIMIT: 'amount',
  AUTH_PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  AUTH_PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
}

/** Sends a withdrawal and shows in the form why it was refused. */
export function useWithdraw(form: UseFormReturn<WithdrawalForm>) {
  const { t } = useTranslation('member-centre')
  const refreshWithdrawals = useRefreshWithdrawals()
  const withAmountsInWords = useAmountsInWords()
  const showError = useShowError({
    form,
    namespace: 'member-centre',
    fieldOfCode,
    hasField: (name) => name === 'amount' || name === 'paymentPassword',
  })
  const command = useKeptCommand<Order, Secret, unknown>({
    name: createWithdrawal.moduleId,
    call: (wish, idempotencyKey) => callApi(createWithdrawal, wish, { idempotencyKey }),
    namespace: 'member-centre',
    inWords: withAmountsInWords,
  })
  const withdraw = async ({ paymentPassword, ...order }: WithdrawalWish): Promise<void> => {
    try {
      await command.send(order, { paymentPassword })
      emit('toast-requested', { kind: 'success', text: t('withdraw.requested') })
      form.reset({ ...form.getValues(), amount: '', paymentPassword: '' })
    } catch (error) {
      showError(withAmountsInWords(error))
      throw error
    } finally {
      // Whatever the response, and even without one, the withdrawal may exist.
      refreshWithdrawals()
    }
  }
  /** Asks what came of the pending withdrawal, with the fee that the member agreed to. A refusal is shown in the form. */
  const check = async (paymentPassword: string): Promise<void> => {
    if (!command.pending) return
    const { accountId, amount } = command.pending
    form.reset({ accountId, amount, paymentPassword })
    await withdraw({ ...command.pending, paymentPassword })
  }
  return { ...command, withdraw, check }
}
