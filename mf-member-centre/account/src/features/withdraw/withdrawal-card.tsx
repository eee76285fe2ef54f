import type { Withdrawal, WithdrawalState } from '@parlay/contracts/endpoints/withdrawals'
import { isZero } from '@parlay/member-common/amount'
import { SentImages } from '@parlay/member-common/images/sent-images'
import { shortTime } from '@parlay/member-common/short-time'
import { useStateMeaning } from '@parlay/member-common/state-meaning'
import { Badge, type BadgeTone, Card, LinkButton } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { emit } from '@parlay/web/events'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import styles from '../../cash/cash.module.css'
import { PayoutQuestion } from './payout-question'
import { Timeline } from './timeline'

const tones: Record<WithdrawalState, BadgeTone> = {
  REQUESTED: 'info',
  REVIEW: 'info',
  APPROVED: 'info',
  PAYING: 'info',
  PAID_WAIT_CONFIRM: 'brass',
  RECEIVED: 'success',
  DISPUTED: 'warning',
  REFUNDED: 'neutral',
  REJECTED: 'error',
  FAILED: 'error',
}

const isOver = ({ state }: Withdrawal): boolean => ['RECEIVED', 'REFUNDED', 'REJECTED', 'FAILED'].includes(state)

/** Shows where the parts of the amount are, if it is not all in one place. */
function Parts({ amount, receivedAmount, remainingAmount, returnedAmount }: Withdrawal) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  if (receivedAmount === amount || remainingAmount === amount) return null
  const parts = [
    ['withdraw.paid', receivedAmount],
    ['withdraw.remaining', remainingAmount],
    ['withdraw.returned', returnedAmount],
  ] as const
  return (
    <dl className={styles.facts}>
      {parts.map(([name, part]) =>
        isZero(part) ? null : (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd translate="no">{moneyText(part)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** Leads to where the member disputes what was counted as received without the member's word. */
function Dispute({ orderNo, until }: { orderNo: string; until: number }) {
  const { t } = useTranslation('member-centre')
  return (
    <div className={styles.dispute}>
      <LinkButton
        size="small"
        to={`/feedback?${new URLSearchParams({ orderNo })}`}
        onClick={() => emit('overlay-closed', {})}
      >
        {t('withdraw.dispute')}
      </LinkButton>
      <p className={styles.quiet}>{t('withdraw.disputeUntil', { time: formatDateTime(until, shortTime) })}</p>
    </div>
  )
}

export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  const meaning = useStateMeaning('withdrawal')
  const { orderNo, amount, fee, state, cause, time, account, payouts, confirmDeadline, disputeUntil } = withdrawal
  const unanswered = confirmDeadline === null ? [] : payouts.filter(({ answer }) => answer === null)
  return (
    <Card as="article" aria-label={orderNo} className={styles.withdrawal}>
      <div className={styles.head}>
        <p translate="no" className={styles.amount}>
          {moneyText(amount)}
        </p>
        <Badge tone={tones[state]}>{t(`withdraw.state.${state}`)}</Badge>
      </div>
      <p className={styles.text}>{meaning(state)}</p>
      {state === 'REJECTED' && <p className={styles.text}>{t(`withdraw.cause.${cause ?? 'OTHER'}`)}</p>}
      <p className={styles.quiet}>
        <span>{`${formatDateTime(time, shortTime)} · ${account.bank}`}</span>{' '}
        <span translate="no" className={styles.whole}>
          {account.numberMasked}
        </span>{' '}
        <span>·</span>{' '}
        <span translate="no" className={styles.whole}>
          {orderNo}
        </span>
        {!isZero(fee) && <span>{` · ${t('fee.of', { fee: moneyText(fee) })}`}</span>}
      </p>
      <Parts {...withdrawal} />
      {unanswered.map((payout) => (
        <PayoutQuestion key={payout.payoutId} orderNo={orderNo} payout={payout} deadline={confirmDeadline ?? 0} />
      ))}
      {disputeUntil !== null && <Dispute orderNo={orderNo} until={disputeUntil} />}
      {payouts.map(({ payoutId, images }) => (
        <SentImages key={payoutId} ids={images} />
      ))}
      <details className={styles.steps} open={!isOver(withdrawal)}>
        <summary>{t('withdraw.steps')}</summary>
        <Timeline withdrawal={withdrawal} />
      </details>
    </Card>
  )
}
