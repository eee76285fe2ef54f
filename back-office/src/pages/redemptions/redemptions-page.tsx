import { listStaffRedemptions, redemptionStates, type StaffRedemption } from '@parlay/contracts/staff/points'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { wordField } from '@parlay/web/site/use-address-filter'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import type { ListColumn } from '../../list/list-column'
import { AuditLink } from '../../queue/audit-link'
import { Facts } from '../../queue/facts'
import { MemberLink } from '../../queue/member-link'
import { useWaitingColumn } from '../../queue/queue-columns'
import { QueuePage } from '../../queue/queue-page'
import { useQueueFilter } from '../../queue/use-queue-filter'
import { WaitingSince } from '../../queue/waiting'
import { SiteTime } from '../../texts/site-time'
import { useRedemptionActs } from './use-redemption-acts'

const first = 'PROCESSING'
const states: readonly (typeof redemptionStates)[number][] = redemptionStates.filter((state) => state !== first)
const none: { state: '' | (typeof redemptionStates)[number] } = { state: '' }
const fields = { state: wordField('state', states) }

/** Redemptions of points for goods and vouchers, those that wait first. Reading the addresses is in the audit. */
export function RedemptionsPage() {
  const { t } = useTranslation('office')
  const [{ state, after }, change] = useQueueFilter(fields, none)
  const query = useQuery(staffQuery(listStaffRedemptions, { state: state || first, ...(after && { after }) }))
  return (
    <QueuePage
      name="redemptions"
      kind="point-redemption"
      query={query}
      columns={useColumns()}
      rowKey={({ redeemId }) => redeemId}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('queue.state'),
          emptyLabel: t(`redemptions.state_${first}`),
          options: states.map((value) => ({ value, label: t(`redemptions.state_${value}`) })),
        },
      ]}
      values={{ state }}
      onFilter={change}
      acts={useRedemptionActs()}
      titleOf={({ rewardId }) => rewardId}
    >
      {(row) => <Redemption redemption={row} />}
    </QueuePage>
  )
}

function Redemption({ redemption }: { redemption: StaffRedemption }) {
  const { t } = useTranslation('office')
  const { redeemId } = redemption
  return (
    <>
      <Facts
        facts={[
          [t('redemptions.redemption'), redeemId],
          [t('queue.member'), <MemberLink key="member" account={redemption.account} />],
          [t('redemptions.category'), t(`redemptions.category_${redemption.category}`)],
          [t('redemptions.quantity'), redemption.quantity],
          [t('redemptions.points'), formatNumber(redemption.points)],
          [t('queue.state'), t(`redemptions.state_${redemption.state}`)],
          [t('queue.decided_by'), redemption.decidedBy],
          [t('redemptions.address'), redemption.address],
          [t('queue.time'), <SiteTime key="time" time={redemption.createdAt} />],
          [t('queue.since'), <WaitingSince key="since" since={redemption.waitingSince} />],
        ]}
      />
      <AuditLink subject={`point-redemption:${redeemId}`} />
    </>
  )
}

function useColumns(): readonly ListColumn<StaffRedemption>[] {
  const { t } = useTranslation('office')
  const waiting = useWaitingColumn<StaffRedemption>()
  return [
    { key: 'reward', header: t('redemptions.reward'), compact: 'title', cell: ({ rewardId }) => rewardId },
    {
      key: 'account',
      header: t('queue.member'),
      compact: 'end',
      cell: ({ account }) => <MemberLink account={account} />,
    },
    {
      key: 'category',
      header: t('redemptions.category'),
      compact: 'line',
      cell: ({ category }) => t(`redemptions.category_${category}`),
    },
    { key: 'quantity', header: t('redemptions.quantity'), align: 'end', cell: ({ quantity }) => quantity },
    {
      key: 'points',
      header: t('redemptions.points'),
      align: 'end',
      compact: 'line',
      cell: ({ points }) => formatNumber(points),
    },
    waiting,
  ]
}
