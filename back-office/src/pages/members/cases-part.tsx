import { listMemberCases, type MemberCase, type StaffMember } from '@parlay/contracts/staff/members'
import { Badge, EmptyState } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import type { ListColumn } from '../../list/list-column'
import { RowList } from '../../list/row-list'
import { QueryState } from '../../states/query-state'
import { Amount } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'

/** Returns the address of a case in its queue. A deposit has a row only in the payment reports. */
function pathOf({ kind, id, state, isOpen }: MemberCase): string {
  const row = `row=${encodeURIComponent(id)}`
  if (kind === 'withdrawal') return `/withdrawals?state=${state}&${row}`
  if (kind === 'feedback') return `/feedback?state=${state}&${row}`
  if (kind === 'promotion') return `/promotions?state=${state}&${row}`
  if (kind === 'redemption') return `/redemptions?state=${state}&${row}`
  return kind === 'incident' ? `/payments?state=${isOpen ? 'OPEN' : 'ALL'}&${row}` : '/payments'
}

/** The newest cases of a member, with the ways to their rows in the queues. */
export function CasesPart({ member: { account } }: { member: StaffMember }) {
  const { t } = useTranslation('office')
  const query = useQuery(staffQuery(listMemberCases, { account }))
  const columns = useColumns()
  const list = (rows: readonly MemberCase[] | undefined) => (
    <RowList
      caption={t('members.part_cases')}
      columns={columns}
      rows={rows}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      href={pathOf}
      empty={<EmptyState title={t('members.none')} />}
    />
  )
  return (
    <QueryState query={query} loading={list(undefined)}>
      {({ list: rows }) => list(rows)}
    </QueryState>
  )
}

function useColumns(): readonly ListColumn<MemberCase>[] {
  const { t } = useTranslation('office')
  return [
    { key: 'id', header: t('members.case'), compact: 'title', cell: ({ id }) => id },
    { key: 'kind', header: t('members.kind'), compact: 'end', cell: ({ kind }) => t(`members.case_${kind}`) },
    {
      key: 'state',
      header: t('queue.state'),
      compact: 'line',
      cell: ({ state, isOpen }) => (
        <span>
          <Badge tone={isOpen ? 'warning' : 'neutral'}>{t(isOpen ? 'members.open' : 'members.over')}</Badge>{' '}
          <code translate="no">{state}</code>
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('queue.amount'),
      align: 'end',
      compact: 'line',
      cell: ({ amount, currency }) => (amount === null ? '–' : <Amount amount={amount} currency={currency} />),
    },
    { key: 'time', header: t('audit.time'), compact: 'line', cell: ({ time }) => <SiteTime time={time} /> },
  ]
}
