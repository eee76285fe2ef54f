import { creditStates, listRefusedCredits, type RefusedCredit } from '@parlay/contracts/staff/vendors'
import { Badge } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { textField, wordField } from '@parlay/web/site/use-address-filter'
import type { ListColumn } from '../../list/list-column'
import { AuditLink } from '../../queue/audit-link'
import { Facts } from '../../queue/facts'
import { MemberLink } from '../../queue/member-link'
import styles from '../../queue/queue.module.css'
import { useWaitingColumn } from '../../queue/queue-columns'
import { QueuePage } from '../../queue/queue-page'
import { useQueue } from '../../queue/use-queue'
import { useQueueFilter } from '../../queue/use-queue-filter'
import { WaitingSince } from '../../queue/waiting'
import { Amount } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'
import { RoundLink } from './round-link'
import { useCreditActs } from './use-credit-acts'

const first = 'OPEN'
const states: readonly (typeof creditStates)[number][] = creditStates.filter((state) => state !== first)
const none: { state: '' | (typeof creditStates)[number]; vendorCode: string } = { state: '', vendorCode: '' }
const fields = { state: wordField('state', states), vendorCode: textField('vendorCode', /^\S{1,64}$/) }

/** Wins and rollbacks of vendors that were refused, those that wait first. */
export function RefusedCreditsPage() {
  const { t } = useTranslation('office')
  const [{ state, vendorCode, after }, change] = useQueueFilter(fields, none)
  const query = useQueue(listRefusedCredits, {
    state: state || first,
    ...(vendorCode && { vendorCode }),
    ...(after && { after }),
  })
  return (
    <QueuePage
      name="refused-credits"
      kind="refused-credit"
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('queue.state'),
          emptyLabel: t(`vendors.state_${first}`),
          options: states.map((value) => ({ value, label: t(`vendors.state_${value}`) })),
        },
        { kind: 'text', name: 'vendorCode', label: t('vendors.vendor'), maxLength: 64 },
      ]}
      values={{ state, vendorCode }}
      onFilter={change}
      acts={useCreditActs()}
      titleOf={({ account }) => account ?? t('vendors.no_member')}
    >
      {(row) => <Credit credit={row} />}
    </QueuePage>
  )
}

function Credit({ credit }: { credit: RefusedCredit }) {
  const { t } = useTranslation('office')
  const { id, vendorCode, round, amount, currency, raw, settledAt } = credit
  return (
    <>
      <Facts
        facts={[
          [
            t('queue.member'),
            credit.account === null ? t('vendors.no_member') : <MemberLink key="member" account={credit.account} />,
          ],
          [t('vendors.call'), t(`vendors.call_${credit.call}`)],
          [t('vendors.status'), credit.status],
          [t('queue.amount'), amount && <Amount key="amount" amount={BigInt(amount)} currency={currency} />],
          [t('vendors.vendor'), vendorCode],
          [t('vendors.round'), round && <RoundLink key="round" vendor={vendorCode} round={round} />],
          [t('vendors.transaction'), credit.transactionUuid],
          [t('vendors.reference'), credit.referenceUuid],
          [t('payments.times'), credit.times],
          [t('payments.first'), <SiteTime key="first" time={credit.firstAt} />],
          [t('payments.last'), <SiteTime key="last" time={credit.lastAt} />],
          [t('queue.state'), t(`vendors.state_${credit.state}`)],
          [t('vendors.settled'), settledAt && <SiteTime key="settled" time={settledAt} />],
          [t('queue.since'), <WaitingSince key="since" since={credit.waitingSince} />],
        ]}
      />
      <section className={styles.part}>
        <h3>{t('payments.raw')}</h3>
        <pre className={styles.raw} translate="no">
          {raw}
        </pre>
      </section>
      <AuditLink subject={`refused-credit:${id}`} />
    </>
  )
}

function useColumns(): readonly ListColumn<RefusedCredit>[] {
  const { t } = useTranslation('office')
  const waiting = useWaitingColumn<RefusedCredit>()
  return [
    {
      key: 'account',
      header: t('queue.member'),
      compact: 'title',
      cell: ({ account }) => account ?? t('vendors.no_member'),
    },
    { key: 'call', header: t('vendors.call'), compact: 'line', cell: ({ call }) => t(`vendors.call_${call}`) },
    {
      key: 'amount',
      header: t('queue.amount'),
      align: 'end',
      compact: 'end',
      cell: ({ amount, currency }) => (amount === null ? '–' : <Amount amount={BigInt(amount)} currency={currency} />),
    },
    { key: 'vendor', header: t('vendors.vendor'), compact: 'line', cell: ({ vendorCode }) => vendorCode },
    {
      key: 'status',
      header: t('vendors.status'),
      compact: 'line',
      cell: ({ status }) => <Badge tone="warning">{status}</Badge>,
    },
    waiting,
  ]
}
