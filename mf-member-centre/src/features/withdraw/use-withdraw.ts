import { createWithdrawal } from '@parlay/contracts/endpoints/withdrawals'
import { useShowError } from '@parlay/ui/forms'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
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

const fieldOfCode = {
  WAL_INSUFFICIENT: 'amount',
  WAL_AMOUNT_RANGE: 'amount',
  WDR_DAILY_LIMIT: 'amount',
  AUTH_PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  AUTH_PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
}

/** Sends a withdrawal and shows in the form why it was refused. */
export function useWithdraw(form: UseFormReturn<WithdrawalForm>): (wish: WithdrawalWish) => Promise<void> {
  const { t } = useTranslation('member-centre')
  const refreshWithdrawals = useRefreshWithdrawals()
  const withAmountsInWords = useAmountsInWords()
  const showError = useShowError({
    form,
    namespace: 'member-centre',
    fieldOfCode,
    hasField: (name) => name === 'amount' || name === 'paymentPassword',
  })
  const create = useIdempotentCall((wish: WithdrawalWish, idempotencyKey) =>
    callApi(createWithdrawal, wish, { idempotencyKey }),
  )
  return async ({ paymentPassword, fee, ...order }) => {
    try {
      // The fee does not distinguish withdrawals, because it may have changed before the same one is tried again.
      await create({ ...order, fee, paymentPassword }, order)
      emit('toast-requested', { kind: 'success', text: t('withdraw.requested') })
      form.reset({ ...form.getValues(), amount: '', paymentPassword: '' })
    } catch (error) {
      showError(withAmountsInWords(error))
    } finally {
      // Whatever the response, and even without one, the withdrawal may exist.
      refreshWithdrawals()
    }
  }
}
