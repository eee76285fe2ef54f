import { type FoundMember, searchMembers } from '@parlay/contracts/staff/members'
import { EmptyState } from '@parlay/ui'
import { textField, useAddressFilter } from '@parlay/web/site/use-address-filter'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import { FilterBar } from '../../list/filter-bar'
import { afterName, KeysetPages } from '../../list/keyset-pages'
import type { ListColumn } from '../../list/list-column'
import { NoMatch } from '../../list/no-match'
import { PageHead } from '../../list/page-head'
import { RowList } from '../../list/row-list'
import { memberPath } from '../../queue/member-path'
import { QueryState } from '../../states/query-state'
import { SiteTime } from '../../texts/site-time'
import { StandingBadge } from './standing-badge'
import { useMemberTexts } from './use-member-texts'

const fields = { text: textField('text', /^.{2,80}$/), after: textField(afterName, /^.{1,128}$/) }
const none = { text: '', after: '' }

/** Finds members by whatever staff have of them, with one field. */
export function MembersPage() {
  const { t } = useMemberTexts()
  const [filter, change] = useAddressFilter(fields, none)
  return (
    <>
      <PageHead title={t('page.members')} text={t('members.text')} />
      <FilterBar
        filters={[{ kind: 'text', name: 'text', label: t('members.search'), maxLength: 80 }]}
        values={filter}
        onChange={(changed) => change({ ...changed, after: '' })}
      />
      {filter.text === '' ? (
        <EmptyState title={t('members.start')} text={t('members.start_text')} />
      ) : (
        <Found {...filter} />
      )}
    </>
  )
}

function Found({ text, after }: typeof none) {
  const { t } = useMemberTexts()
  const query = useQuery(staffQuery(searchMembers, { text, ...(after && { after }) }))
  const columns = useColumns()
  const list = (rows: readonly FoundMember[] | undefined) => (
    <RowList
      caption={t('page.members')}
      columns={columns}
      rows={rows}
      rowKey={({ account }) => account}
      href={({ account }) => memberPath(account)}
      empty={<NoMatch />}
    />
  )
  return (
    <QueryState query={query} loading={list(undefined)}>
      {({ list: rows, next }) => (
        <>
          {list(rows)}
          <KeysetPages next={next} isQueue />
        </>
      )}
    </QueryState>
  )
}

function useColumns(): readonly ListColumn<FoundMember>[] {
  const { t } = useMemberTexts()
  return [
    { key: 'account', header: t('members.account'), compact: 'title', cell: ({ account }) => account },
    {
      key: 'standing',
      header: t('members.standing'),
      compact: 'end',
      cell: ({ standing }) => <StandingBadge standing={standing} />,
    },
    {
      key: 'by',
      header: t('members.found_by'),
      compact: 'line',
      cell: ({ foundBy }) => t(`members.by_${foundBy}`),
    },
    { key: 'name', header: t('members.name'), cell: ({ nameMasked }) => nameMasked ?? '–' },
    { key: 'mobile', header: t('members.mobile'), cell: ({ mobileMasked }) => mobileMasked ?? '–' },
    { key: 'email', header: t('members.email'), isWide: true, cell: ({ emailMasked }) => emailMasked ?? '–' },
    {
      key: 'seen',
      header: t('members.last_login'),
      isWide: true,
      cell: ({ lastLoginAt }) => <SiteTime time={lastLoginAt} />,
    },
  ]
}
