import { listStaff, type StaffRow, staffStates } from '@parlay/contracts/staff/accounts'
import { Button, EmptyState } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { textField, useAddressFilter, wordField } from '@parlay/web/site/use-address-filter'
import { useQuery } from '@parlay/web/state'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { staffQuery } from '../../calls/staff-query'
import { FilterBar } from '../../list/filter-bar'
import type { ListColumn } from '../../list/list-column'
import { NoMatch } from '../../list/no-match'
import { PageHead } from '../../list/page-head'
import { RowList } from '../../list/row-list'
import { useMay } from '../../session/session'
import { QueryState } from '../../states/query-state'
import { SiteTime } from '../../texts/site-time'
import { InviteDialog } from './invite-dialog'
import { RoleNames } from './role-names'
import { StateBadge } from './state-badge'

const fields = {
  q: textField('q', /^.{1,80}$/),
  state: wordField('state', staffStates),
  role: textField('role', /^[A-Z][A-Z0-9_]{1,31}$/),
}
const none: { q: string; state: '' | (typeof staffStates)[number]; role: string } = { q: '', state: '', role: '' }

/** All of staff, with what they may do. */
export function StaffPage() {
  const { t } = useTranslation('office')
  const may = useMay()
  const [isInviting, setIsInviting] = useState(false)
  const [filter, change] = useAddressFilter(fields, none)
  const query = useQuery(staffQuery(listStaff, {}))
  const columns = useColumns()
  const all = query.data?.list
  const roles = [...new Set(all?.flatMap((row) => row.roles))].sort()
  const list = (rows: readonly StaffRow[] | undefined) => (
    <RowList
      caption={t('page.staff')}
      columns={columns}
      rows={rows}
      rowKey={({ staffId }) => staffId}
      href={({ staffId }) => `/staff/${staffId}`}
      empty={all?.length === 0 ? <EmptyState title={t('staff.none')} /> : <NoMatch />}
    />
  )
  return (
    <>
      <PageHead
        title={t('page.staff')}
        text={t('staff.text')}
        actions={
          may('staff.invite') && (
            <Button variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => setIsInviting(true)}>
              {t('staff.invite')}
            </Button>
          )
        }
      />
      <FilterBar
        filters={[
          { kind: 'text', name: 'q', label: t('staff.search'), maxLength: 80 },
          {
            kind: 'choice',
            name: 'state',
            label: t('staff.state'),
            options: staffStates.map((value) => ({ value, label: t(`staff.state_${value}`) })),
          },
          {
            kind: 'choice',
            name: 'role',
            label: t('staff.role'),
            options: roles.map((value) => ({ value, label: value })),
          },
        ]}
        values={filter}
        onChange={change}
      />
      <QueryState query={query} loading={list(undefined)}>
        {({ list: rows }) => list(rows.filter((row) => isMatch(row, filter)))}
      </QueryState>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  )
}

function isMatch(row: StaffRow, { q, state, role }: typeof none): boolean {
  const text = [row.account, row.name, row.email].join(' ').toLowerCase()
  return text.includes(q.toLowerCase()) && (!state || row.state === state) && (!role || row.roles.includes(role))
}

function useColumns(): readonly ListColumn<StaffRow>[] {
  const { t } = useTranslation('office')
  return [
    {
      key: 'name',
      header: t('staff.name'),
      compact: 'title',
      cell: ({ name, account, email }) => name ?? account ?? email,
    },
    { key: 'account', header: t('staff.account'), compact: 'line', cell: ({ account }) => account ?? '–' },
    { key: 'email', header: t('staff.email'), compact: 'line', isWide: true, cell: ({ email }) => email },
    {
      key: 'roles',
      header: t('staff.roles'),
      compact: 'line',
      cell: ({ roles }) => <RoleNames codes={roles} />,
    },
    { key: 'state', header: t('staff.state'), compact: 'end', cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'seen', header: t('staff.seen'), compact: 'line', cell: ({ seenAt }) => <SiteTime time={seenAt} /> },
    {
      key: 'sessions',
      header: t('staff.sessions'),
      align: 'end',
      isWide: true,
      cell: ({ openSessions }) => openSessions,
    },
  ]
}
