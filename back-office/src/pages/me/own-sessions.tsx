import { endOwnStaffSession, listOwnStaffSessions, type StaffSession } from '@parlay/contracts/staff/session'
import { Skeleton } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import { staffQuery } from '../../calls/staff-query'
import { SessionList } from '../../session/session-list'
import { QueryState } from '../../states/query-state'
import styles from './me.module.css'

/** The open sessions of the reader, who can end the others. */
export function OwnSessions() {
  const { t } = useTranslation('office')
  const query = useQuery(staffQuery(listOwnStaffSessions, {}))
  const [ended, setEnded] = useState<StaffSession | null>(null)
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h2 id="sessions">{t('sessions.title')}</h2>
      <QueryState query={query} loading={<Skeleton height="160px" />}>
        {({ list }) => <SessionList sessions={list} onEnd={setEnded} />}
      </QueryState>
      {ended && (
        <ActDialog
          endpoint={endOwnStaffSession}
          request={{ sessionId: ended.sessionId }}
          title={t('sessions.end_title')}
          text={t('sessions.end_text')}
          submitLabel={t('sessions.end')}
          onDone={() => emit('toast-requested', { kind: 'success', text: t('sessions.ended') })}
          onClose={() => setEnded(null)}
        />
      )}
    </section>
  )
}
