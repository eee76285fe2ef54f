import { listMemberTimeline, type StaffMember, type TimelineRow, timelineKinds } from '@parlay/contracts/staff/members'
import { textField, useAddressFilter, wordField } from '@parlay/web/site/use-address-filter'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import { FilterBar } from '../../list/filter-bar'
import { afterName, KeysetPages } from '../../list/keyset-pages'
import type { ListColumn } from '../../list/list-column'
import { NoMatch } from '../../list/no-match'
import { RowList } from '../../list/row-list'
import { QueryState } from '../../states/query-state'
import { Amount } from '../../texts/amount'
import { SiteTime } from '../../texts/site-time'
import { useMemberTexts } from './use-member-texts'

const fields = { kind: wordField('kind', timelineKinds), after: textField(afterName, /^.{1,128}$/) }
const none: { kind: '' | TimelineRow['kind']; after: string } = { kind: '', after: '' }

/** All that happened to a member, newest first. */
export function TimelinePart({ member: { account } }: { member: StaffMember }) {
  const { t } = useMemberTexts()
  const [{ kind, after }, change] = useAddressFilter(fields, none)
  const query = useQuery(staffQuery(listMemberTimeline, { account, ...(kind && { kind }), ...(after && { after }) }))
  const columns = useColumns()
  const list = (rows: readonly TimelineRow[] | undefined) => (
    <RowList
      caption={t('members.part_timeline')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      empty={<NoMatch />}
    />
  )
  return (
    <>
      <FilterBar
        filters={[
          {
            kind: 'choice',
            name: 'kind',
            label: t('members.kind'),
            options: timelineKinds.map((value) => ({ value, label: t(`members.kind_${value}`) })),
          },
        ]}
        values={{ kind }}
        onChange={(changed) => change({ ...changed, after: '' })}
      />
      <QueryState query={query} loading={list(undefined)}>
        {({ list: rows, next }) => (
          <>
            {list(rows)}
            <KeysetPages next={next} />
          </>
        )}
      </QueryState>
    </>
  )
}

/** Movements, rounds and events have words. An act of staff and a message have the codes that the audit and the texts have. */
function What({ row: { kind, what } }: { row: TimelineRow }) {
  const { t } = useMemberTexts()
  if (kind === 'money') return <span>{t(`members.money_${what}`)}</span>
  if (kind === 'play') return <span>{t(`members.round_${what}`)}</span>
  if (kind === 'login' || kind === 'security') return <span>{t(`members.event_${what}`)}</span>
  return <code translate="no">{what}</code>
}

function useColumns(): readonly ListColumn<TimelineRow>[] {
  const { t } = useMemberTexts()
  return [
    {
      key: 'time',
      header: t('audit.time'),
      compact: 'line',
      width: '13rem',
      cell: ({ time }) => <SiteTime time={time} />,
    },
    { key: 'kind', header: t('members.kind'), compact: 'end', cell: ({ kind }) => t(`members.kind_${kind}`) },
    { key: 'what', header: t('members.what'), compact: 'title', cell: (row) => <What row={row} /> },
    {
      key: 'amount',
      header: t('queue.amount'),
      align: 'end',
      compact: 'line',
      cell: ({ amount, currency }) => (amount === null ? '–' : <Amount amount={amount} currency={currency} />),
    },
    {
      key: 'detail',
      header: t('members.detail'),
      isOneLine: true,
      compact: 'line',
      width: '26%',
      cell: ({ detail }) => <span translate="no">{detail || '–'}</span>,
    },
    {
      key: 'result',
      header: t('audit.result'),
      isWide: true,
      cell: ({ result, staff }) => <span translate="no">{[result, staff].filter(Boolean).join(' · ') || '–'}</span>,
    },
  ]
}
