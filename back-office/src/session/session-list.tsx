import type { StaffSession } from '@parlay/contracts/staff/session'
import { Badge, Button, EmptyState } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Laptop, Smartphone } from 'lucide-react'
import { DeviceName } from '../texts/device-name'
import { SiteTime } from '../texts/site-time'
import styles from './session-list.module.css'

interface SessionListProps {
  sessions: readonly StaffSession[]
  /** Ends one session; without it, sessions can only be seen. */
  onEnd?: (session: StaffSession) => void
}

/** Open sessions with their devices. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t } = useTranslation('office')
  if (sessions.length === 0) return <EmptyState title={t('sessions.none')} />
  return (
    <ul className={styles.sessions}>
      {sessions.map((session) => (
        <li key={session.sessionId}>
          {session.device.kind === 'phone' ? <Smartphone aria-hidden="true" /> : <Laptop aria-hidden="true" />}
          <div>
            <p className={styles.device}>
              <DeviceName device={session.device} />
              {session.isThis && <Badge tone="success">{t('sessions.this')}</Badge>}
            </p>
            <p className={styles.note}>
              <span translate="no">{session.ip}</span>
            </p>
            <p className={styles.note}>
              <span>{t('sessions.started')}</span> <SiteTime time={session.startedAt} />
            </p>
            <p className={styles.note}>
              <span>{t('sessions.seen')}</span> <SiteTime time={session.seenAt} />
            </p>
          </div>
          {onEnd && !session.isThis && (
            <Button size="small" onClick={() => onEnd(session)}>
              {t('sessions.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
