import { getStaffMember, type StaffMember } from '@parlay/contracts/staff/members'
import { EmptyState, LinkButton, Skeleton } from '@parlay/ui'
import { isApiError } from '@parlay/web/api'
import { Link, NavLink } from '@parlay/web/router'
import { useQuery } from '@parlay/web/state'
import { ChevronLeft } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { staffQuery } from '../../calls/staff-query'
import type { PageProps } from '../../frame/route'
import { PageHead } from '../../list/page-head'
import { memberPath } from '../../queue/member-path'
import { QueryState } from '../../states/query-state'
import styles from '../staff/staff.module.css'
import { FactsPart } from './facts-part'
import { MemberActs } from './member-acts'
import tabs from './members.module.css'
import { useMemberTexts } from './use-member-texts'

interface PartProps {
  member: StaffMember
}
type Part = ComponentType<PartProps>

const part = <Name extends string>(load: () => Promise<Record<Name, Part>>, name: Name) =>
  lazy(() => load().then((module) => ({ default: module[name] })))

/** The parts of the page by their addresses. The first has none. */
const parts: Readonly<Record<string, Part>> = {
  '': FactsPart,
  money: part(() => import(/* webpackChunkName: "member-money" */ './money-part'), 'MoneyPart'),
  timeline: part(() => import(/* webpackChunkName: "member-timeline" */ './timeline-part'), 'TimelinePart'),
  limits: part(() => import(/* webpackChunkName: "member-limits" */ './limits-part'), 'LimitsPart'),
  cases: part(() => import(/* webpackChunkName: "member-cases" */ './cases-part'), 'CasesPart'),
  devices: part(() => import(/* webpackChunkName: "member-devices" */ './devices-part'), 'DevicesPart'),
  linked: part(() => import(/* webpackChunkName: "member-linked" */ './linked-part'), 'LinkedPart'),
  notes: part(() => import(/* webpackChunkName: "member-notes" */ './notes-part'), 'NotesPart'),
  moment: part(() => import(/* webpackChunkName: "member-moment" */ './moment-part'), 'MomentPart'),
}

/** Everything about one member, in parts with addresses, and what staff can do for the member. */
export function MemberOfSitePage({ params }: PageProps) {
  const { t } = useMemberTexts()
  const query = useQuery(staffQuery(getStaffMember, { account: params.account ?? '' }))
  if (isApiError(query.error, 'SYS_INVALID_URL')) {
    return (
      <EmptyState
        title={t('members.unknown')}
        action={<LinkButton to="/members">{t('members.to_search')}</LinkButton>}
      />
    )
  }
  return (
    <QueryState query={query} loading={<Skeleton height="320px" />}>
      {(member) => <MemberParts member={member} name={params.part ?? ''} />}
    </QueryState>
  )
}

function MemberParts({ member, name }: PartProps & { name: string }) {
  const { t } = useMemberTexts()
  const Shown = parts[name]
  return (
    <>
      <PageHead
        title={member.account}
        before={
          <Link to="/members" className={styles.back}>
            <ChevronLeft aria-hidden="true" />
            <span>{t('page.members')}</span>
          </Link>
        }
        actions={<MemberActs member={member} />}
      />
      <nav className={tabs.tabs} aria-label={t('members.parts')}>
        {Object.keys(parts).map((one) => (
          <NavLink key={one} end to={memberPath(member.account, one)} className={tabs.tab}>
            {t(`members.part_${one || 'facts'}`)}
          </NavLink>
        ))}
      </nav>
      {Shown ? (
        <Suspense fallback={<Skeleton height="320px" />}>
          <Shown member={member} />
        </Suspense>
      ) : (
        <EmptyState title={t('missing.title')} text={t('missing.text')} />
      )}
    </>
  )
}
