import { getStaffWithdrawal, type StaffWithdrawal, type WaitingWithdrawal } from '@parlay/contracts/staff/withdrawals'
import { Skeleton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import { AuditLink } from '../../queue/audit-link'
import { type Fact, Facts } from '../../queue/facts'
import { MemberLink } from '../../queue/member-link'
import { Pictures } from '../../queue/pictures'
import styles from '../../queue/queue.module.css'
import { WaitingSince } from '../../queue/waiting'
import { QueryState } from '../../states/query-state'
import { Amount } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'
import { Risks } from './risks'
import { WithdrawalState } from './withdrawal-state'

/** An opened withdrawal: what to look at first, then the money, the account, the payouts and the history. */
export function Withdrawal({ row }: { row: WaitingWithdrawal }) {
  const { t } = useTranslation('office')
  const query = useQuery(staffQuery(getStaffWithdrawal, { orderNo: row.orderNo }))
  const { otherHolder, payeeName, contradiction } = row
  return (
    <>
      {contradiction !== null && (
        <p className={styles.warning}>{t('withdrawals.contradiction_text', { what: contradiction })}</p>
      )}
      {otherHolder !== null && (
        <p className={styles.warning}>
          {t('withdrawals.holder_text', { holder: otherHolder, name: payeeName ?? t('withdrawals.no_name') })}
        </p>
      )}
      <QueryState query={query} loading={<Skeleton height="320px" />}>
        {(withdrawal) => <Parts withdrawal={withdrawal} />}
      </QueryState>
      <AuditLink subject={`withdrawal:${row.orderNo}`} />
    </>
  )
}

function Parts({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('office')
  const { currency, payoutAccount } = withdrawal
  const money = (label: string, amount: string): Fact => [label, <Amount key="a" amount={amount} currency={currency} />]
  const returned = [withdrawal.released, withdrawal.refunded].filter((amount) => amount !== '0.00')
  return (
    <>
      <Risks withdrawal={withdrawal} />
      <Facts
        facts={[
          [t('queue.state'), <WithdrawalState key="state" state={withdrawal.state} />],
          [t('queue.member'), <MemberLink key="member" account={withdrawal.account} />],
          money(t('queue.amount'), withdrawal.amount),
          money(t('withdrawals.fee'), withdrawal.fee),
          money(t('withdrawals.paid'), withdrawal.paid),
          ...returned.map((amount) => money(t('withdrawals.returned'), amount)),
          [t('withdrawals.requested'), <SiteTime key="requested" time={withdrawal.createdAt} />],
          [t('queue.since'), <WaitingSince key="since" since={withdrawal.waitingSince} />],
          [
            t('withdrawals.deadline'),
            withdrawal.confirmDeadline && <SiteTime key="deadline" time={withdrawal.confirmDeadline} />,
          ],
        ]}
      />
      <Facts
        title={t('withdrawals.account')}
        facts={[
          [t('withdrawals.bank'), payoutAccount.bank],
          [t('withdrawals.number'), payoutAccount.numberMasked],
          [t('withdrawals.holder'), withdrawal.otherHolder],
          [t('withdrawals.added'), <SiteTime key="added" time={payoutAccount.addedAt} />],
        ]}
      />
      <Payouts withdrawal={withdrawal} />
      <Pictures files={withdrawal.payouts.flatMap(({ images }) => images)} />
      <History history={withdrawal.history} />
    </>
  )
}

function Payouts({ withdrawal: { payouts, currency } }: { withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('office')
  return (
    <section className={styles.part}>
      <h3>{t('withdrawals.payouts')}</h3>
      {payouts.length === 0 && <p className={styles.note}>{t('withdrawals.no_payouts')}</p>}
      <ol className={styles.steps}>
        {payouts.map(({ payoutId, amount, state, pspRef, answer, endedAt }) => (
          <li key={payoutId}>
            <strong>
              <Amount amount={amount} currency={currency} /> <span>{t(`withdrawals.payout_${state}`)}</span>
            </strong>
            <p translate="no">{payoutId}</p>
            {pspRef !== null && <p>{t('withdrawals.psp_ref', { ref: pspRef })}</p>}
            {endedAt !== null && (
              <p>
                <SiteTime time={endedAt} />
              </p>
            )}
            {answer !== null && <p>{t(`withdrawals.answer_${answer}`)}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function History({ history }: Pick<StaffWithdrawal, 'history'>) {
  const { t } = useTranslation('office')
  return (
    <section className={styles.part}>
      <h3>{t('withdrawals.history')}</h3>
      <ol className={styles.steps}>
        {history.map(({ state, time, reason, cause, note, decidedBy }) => (
          <li key={`${state} ${time}`}>
            <strong>{t(`withdrawals.state_${state}`)}</strong>
            <p>
              <SiteTime time={time} /> {decidedBy !== null && <span translate="no">{decidedBy}</span>}
            </p>
            {reason !== null && <p>{t(`withdrawals.reason_${reason}`)}</p>}
            {cause !== null && <p>{t(`withdrawals.cause_${cause}`)}</p>}
            {note !== null && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
