import { type LinkedMember, listLinkedMembers, type StaffMember } from '@parlay/contracts/staff/members'
import { EmptyState } from '@parlay/ui'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import { RowList } from '../../list/row-list'
import { memberPath } from '../../queue/member-path'
import { QueryState } from '../../states/query-state'
import { SiteTime } from '../../texts/site-time'
import { StandingBadge } from './standing-badge'
import { useMemberTexts } from './use-member-texts'

/** Other members who share a browser, a payout account, a contact or a network. */
export function LinkedPart({ member: { account } }: { member: StaffMember }) {
  const { t } = useMemberTexts()
  const query = useQuery(staffQuery(listLinkedMembers, { account }))
  const list = (rows: readonly LinkedMember[] | undefined) => (
    <RowList
      caption={t('members.part_linked')}
      columns={[
        { key: 'account', header: t('members.account'), compact: 'title', cell: (row) => row.account },
        {
          key: 'standing',
          header: t('members.standing'),
          compact: 'end',
          cell: ({ standing }) => <StandingBadge standing={standing} />,
        },
        {
          key: 'links',
          header: t('members.shares'),
          compact: 'line',
          cell: ({ links }) => links.map((link) => t(`members.link_${link}`)).join(', '),
        },
        {
          key: 'registered',
          header: t('members.registered'),
          cell: ({ registeredAt }) => <SiteTime time={registeredAt} />,
        },
      ]}
      rows={rows}
      rowKey={(row) => row.account}
      href={(row) => memberPath(row.account)}
      empty={<EmptyState title={t('members.no_links')} />}
    />
  )
  return (
    <QueryState query={query} loading={list(undefined)}>
      {({ list: rows }) => list(rows)}
    </QueryState>
  )
}
