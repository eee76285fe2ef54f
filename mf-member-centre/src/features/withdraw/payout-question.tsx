import { callApi, errorMessage } from '@parlay/shared/api'
import { confirmWithdrawal, type Withdrawal } from '@parlay/shared/contracts/endpoints/withdrawals'
import { formatDateTime, useTranslation } from '@parlay/shared/i18n'
import { useOnline } from '@parlay/shared/site'
import { useAttempt } from '@parlay/shared/site/use-attempt'
import { useMutation } from '@parlay/shared/state'
import { Button, FormProblem } from '@parlay/shared/ui'
import { useState } from 'react'
import { useMoneyText } from '../../use-money-text'
import { shortTime } from './accounts-card'
import { NotReceivedDialog } from './not-received-dialog'
import { useReadAgain } from './use-withdraw-options'
import styles from './withdraw.module.css'

interface PayoutQuestionProps {
  orderNo: string
  payout: Withdrawal['payouts'][number]
  deadline: number
}

interface Answer {
  received: boolean
  comment?: string
}

/** Has it come? Until when it can be said, and what silence means. */
export function PayoutQuestion({ orderNo, payout: { payoutId, amount }, deadline }: PayoutQuestionProps) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMoneyText()
  const isOnline = useOnline()
  const readAgain = useReadAgain()
  const [isDenying, setIsDenying] = useState(false)
  const attempt = useAttempt((answer: Answer, idempotencyKey) =>
    callApi(confirmWithdrawal, { orderNo, payoutId, ...answer }, { idempotencyKey }),
  )
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (answer: Answer) => attempt(answer),
    onSettled: () => {
      setIsDenying(false)
      readAgain()
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
          isPending={isPending}
          onSend={(comment) => mutate({ received: false, ...(comment && { comment }) })}
          onClose={() => setIsDenying(false)}
        />
      )}
    </section>
  )
}
