import { confirmWithdrawal, type Withdrawal } from '@parlay/contracts/endpoints/withdrawals'
import { shortTime } from '@parlay/member-common/short-time'
import { Button, FormProblem } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { callApi, errorMessage } from '@parlay/web/api'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { useMutation } from '@parlay/web/state'
import { useState } from 'react'
import styles from '../../cash/cash.module.css'
import { NotReceivedDialog } from './not-received-dialog'
import { useRefreshWithdrawals } from './use-withdraw-options'

interface PayoutQuestionProps {
  orderNo: string
  payout: Withdrawal['payouts'][number]
  deadline: number
}

interface Answer {
  received: boolean
  comment?: string
  images?: string[]
}

/** Asks whether a payout has arrived, and explains until when the member can answer and what no answer means. */
export function PayoutQuestion({ orderNo, payout: { payoutId, amount }, deadline }: PayoutQuestionProps) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  const isOnline = useOnline()
  const refreshWithdrawals = useRefreshWithdrawals()
  const [isDenying, setIsDenying] = useState(false)
  const send = useIdempotentCall((answer: Answer, idempotencyKey) =>
    callApi(confirmWithdrawal, { orderNo, payoutId, ...answer }, { idempotencyKey }),
  )
  const { mutate, mutateAsync, isPending, error, variables } = useMutation({
    mutationFn: (answer: Answer) => send(answer),
    onSettled: () => {
      setIsDenying(false)
      refreshWithdrawals()
    },
  })
  return (
    <section className={styles.question} aria-label={t('withdraw.hasCome', { amount: moneyText(amount) })}>
      <p className={styles.name}>{t('withdraw.hasCome', { amount: moneyText(amount) })}</p>
      <p className={styles.quiet}>{t('withdraw.deadline', { time: formatDateTime(deadline, shortTime) })}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={!isOnline}
          loading={isPending && variables.received}
          onClick={() => mutate({ received: true })}
        >
          {t('withdraw.yes')}
        </Button>
        <Button disabled={!isOnline || isPending} onClick={() => setIsDenying(true)}>
          {t('withdraw.no')}
        </Button>
      </div>
      <FormProblem>{error && errorMessage(error, t)}</FormProblem>
      {isDenying && (
        <NotReceivedDialog
          onSend={(comment, images) =>
            mutateAsync({ received: false, ...(comment && { comment }), images }).then(nothing, nothing)
          }
          onClose={() => setIsDenying(false)}
        />
      )}
    </section>
  )
}

/** The question itself shows the error, because the dialog is closed by then. */
const nothing = () => undefined
