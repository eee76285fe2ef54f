import { getStaff } from '@parlay/contracts/staff/accounts'
import type { StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { Card, EmptyState, LinkButton, Skeleton } from '@parlay/ui'
import { isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useQuery } from '@parlay/web/state'
import { ChevronLeft, ScrollText } from 'lucide-react'
import { staffQuery } from '../../calls/staff-query'
import type { PageProps } from '../../frame/route'
import { PageHead } from '../../list/page-head'
import { useMay } from '../../session/session'
import { SessionList } from '../../session/session-list'
import { QueryState } from '../../states/query-state'
import { SiteTime } from '../../texts/site-time'
import { MemberActs } from './member-acts'
import { RoleNames } from './role-names'
import styles from './staff.module.css'
import { StateBadge } from './state-badge'

/** One member of staff: who they are, what they may do, where they are signed in, and what can be done about it. */
export function MemberPage({ params }: PageProps) {
  const { t } = useTranslation('office')
  const query = useQuery(staffQuery(getStaff, { staffId: params.staffId ?? '' }))
  if (isApiError(query.error, 'SYS_INVALID_URL')) {
    return <EmptyState title={t('staff.unknown')} action={<LinkButton to="/staff">{t('staff.to_list')}</LinkButton>} />
  }
  return (
    <QueryState query={query} loading={<Skeleton height="320px" />}>
      {(member) => <Member member={member} />}
    </QueryState>
  )
}

function Member({ member }: { member: StaffValueOf<typeof getStaff> }) {
  const { t } = useTranslation('office')
  const may = useMay()
  const { account, name, email, state, roles, createdAt, invitedBy, seenAt, sessions } = member
  return (
    <>
      <PageHead
        title={name ?? account ?? email}
        before={
          <Link to="/staff" className={styles.back}>
            <ChevronLeft aria-hidden="true" />
            <span>{t('page.staff')}</span>
          </Link>
        }
        actions={<MemberActs member={member} />}
      />
      <div className={styles.parts}>
        <Card as="section" aria-label={t('staff.about')}>
          <dl className={styles.facts}>
            <div>
              <dt>{t('staff.state')}</dt>
              <dd>
                <StateBadge state={state} />
              </dd>
            </div>
            <div>
              <dt>{t('staff.account')}</dt>
              <dd translate="no">{account ?? '–'}</dd>
            </div>
            <div>
              <dt>{t('staff.email')}</dt>
              <dd translate="no">{email}</dd>
            </div>
            <div>
              <dt>{t('staff.roles')}</dt>
              <dd>
                <RoleNames codes={roles} />
              </dd>
            </div>
            <div>
              <dt>{t('staff.seen')}</dt>
              <dd>
                <SiteTime time={seenAt} />
              </dd>
            </div>
            <div>
              <dt>{t('staff.invited')}</dt>
              <dd>
                <SiteTime time={createdAt} />
              </dd>
            </div>
            <div>
              <dt>{t('staff.invited_by')}</dt>
              <dd translate="no">{invitedBy}</dd>
            </div>
          </dl>
        </Card>
        <section className={styles.part} aria-labelledby="sessions">
          <div className={styles.line}>
            <h2 id="sessions">{t('sessions.title')}</h2>
            {may('audit.read') && account !== null && (
              <LinkButton
                size="small"
                variant="quiet"
                icon={<ScrollText aria-hidden="true" />}
                to={`/audit?staff=${encodeURIComponent(account)}`}
              >
                {t('staff.acts')}
              </LinkButton>
            )}
          </div>
          <SessionList sessions={sessions} />
        </section>
      </div>
    </>
  )
}
