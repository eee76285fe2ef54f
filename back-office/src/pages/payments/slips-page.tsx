import { type DepositProof, depositStates, listDepositProofs } from '@parlay/contracts/staff/payments'
import { Badge, LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { wordField } from '@parlay/web/site/use-address-filter'
import type { ListColumn } from '../../list/list-column'
import { Facts } from '../../queue/facts'
import { Pictures } from '../../queue/pictures'
import styles from '../../queue/queue.module.css'
import { useWaitingColumn } from '../../queue/queue-columns'
import { QueuePage } from '../../queue/queue-page'
import { useQueue } from '../../queue/use-queue'
import { useQueueFilter } from '../../queue/use-queue-filter'
import { WaitingSince } from '../../queue/waiting'
import { Amount } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'

const none: { state: '' | (typeof depositStates)[number] } = { state: '' }
const fields = { state: wordField('state', depositStates) }

/** Deposits that are not credited and for which the member has sent a slip. Opening a slip is in the audit. */
export function SlipsPage() {
  const { t } = useTranslation('office')
  const [{ state, after }, change] = useQueueFilter(fields, none)
  const query = useQueue(listDepositProofs, { ...(state && { state }), ...(after && { after }) })
  return (
    <QueuePage
      name="slips"
      query={query}
      columns={useColumns()}
      rowKey={({ orderNo }) => orderNo}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('queue.state'),
          options: depositStates.map((value) => ({ value, label: t(`slips.state_${value}`) })),
        },
      ]}
      values={{ state }}
      onFilter={change}
      titleOf={({ orderNo }) => orderNo}
    >
      {(row) => <Slip key={row.orderNo} proof={row} />}
    </QueuePage>
  )
}

function Slip({ proof }: { proof: DepositProof }) {
  const { t } = useTranslation('office')
  const { orderNo, amount, currency, state, createdAt, waitingSince, images } = proof
  return (
    <>
      <p>{t('slips.help')}</p>
      <div>
        <LinkButton size="small" to="/payments">
          {t('slips.to_reports')}
        </LinkButton>
      </div>
      <Facts
        facts={[
          [t('payments.order'), orderNo],
          [t('queue.amount'), <Amount key="amount" amount={amount} currency={currency} />],
          [t('queue.state'), t(`slips.state_${state}`)],
          [t('queue.time'), <SiteTime key="time" time={createdAt} />],
          [t('queue.since'), <WaitingSince key="since" since={waitingSince} />],
        ]}
      />
      <div className={styles.part}>
        <Pictures files={images} />
      </div>
    </>
  )
}

function useColumns(): readonly ListColumn<DepositProof>[] {
  const { t } = useTranslation('office')
  const waiting = useWaitingColumn<DepositProof>()
  return [
    { key: 'order', header: t('payments.order'), compact: 'title', cell: ({ orderNo }) => orderNo },
    {
      key: 'amount',
      header: t('queue.amount'),
      align: 'end',
      compact: 'end',
      cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
    },
    {
      key: 'state',
      header: t('queue.state'),
      compact: 'line',
      cell: ({ state }) => <Badge tone="info">{t(`slips.state_${state}`)}</Badge>,
    },
    waiting,
    { key: 'count', header: t('slips.count'), align: 'end', cell: ({ images }) => images.length },
  ]
}
