import { listMemberDevices, type MemberDevices, type StaffMember } from '@parlay/contracts/staff/members'
import { Card, Skeleton } from '@parlay/ui'
import { Link } from '@parlay/web/router'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../../calls/staff-query'
import queue from '../../queue/queue.module.css'
import { QueryState } from '../../states/query-state'
import { SiteTime } from '../../texts/site-time'
import styles from './members.module.css'
import { useMemberTexts } from './use-member-texts'

/** The characters of the mark of a browser that are shown, and by which it is found. */
const shownOfMark = 16

/** The open sessions of a member, the browsers that remember the member, and the marks of browsers. */
export function DevicesPart({ member: { account } }: { member: StaffMember }) {
  const query = useQuery(staffQuery(listMemberDevices, { account }))
  return (
    <QueryState query={query} loading={<Skeleton height="240px" />}>
      {(devices) => <Devices {...devices} />}
    </QueryState>
  )
}

function Devices({ sessions, browsers, marks }: MemberDevices) {
  const { t } = useMemberTexts()
  const none = <p className={queue.note}>{t('members.none')}</p>
  return (
    <div className={styles.columns}>
      <Card as="section" aria-label={t('sessions.title')}>
        <div className={queue.part}>
          <h2>{t('sessions.title')}</h2>
          {sessions.length === 0 && none}
          <ul className={queue.steps}>
            {sessions.map(({ sessionId, device, network, openedAt, lastSeenAt }) => (
              <li key={sessionId}>
                <strong translate="no">{`${device} · ${network}`}</strong>
                <p>
                  <span>{t('sessions.started')}</span> <SiteTime time={openedAt} />
                </p>
                <p>
                  <span>{t('sessions.seen')}</span> <SiteTime time={lastSeenAt} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      <Card as="section" aria-label={t('members.browsers')}>
        <div className={queue.part}>
          <h2>{t('members.browsers')}</h2>
          {browsers.length === 0 && none}
          <ul className={queue.steps}>
            {browsers.map(({ device, network, usedAt, endsAt }) => (
              <li key={`${device} ${endsAt}`}>
                <strong translate="no">{network ? `${device} · ${network}` : device}</strong>
                <p>
                  <span>{t('sessions.seen')}</span> <SiteTime time={usedAt} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      <Card as="section" aria-label={t('members.marks')}>
        <div className={queue.part}>
          <h2>{t('members.marks')}</h2>
          <p className={queue.note}>{t('members.marks_text')}</p>
          {marks.length === 0 && none}
          <ul className={queue.steps}>
            {marks.map((mark) => (
              <li key={mark}>
                <Link to={`/members?text=${mark.slice(0, shownOfMark)}`} translate="no">
                  {mark.slice(0, shownOfMark)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </Card>
    </div>
  )
}
