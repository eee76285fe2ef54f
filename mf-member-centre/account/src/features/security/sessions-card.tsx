import { listSessions, revokeSession } from '@parlay/contracts/endpoints/session'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Badge, Button, Card, PresenceFields, Skeleton, usePresence } from '@parlay/ui'
import { formOptions } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { callApi, queryOptionsFor } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import styles from './security.module.css'
import { useDeviceName } from './use-device-name'

/** Selects all of the member's sessions except this one. */
const allOthers = 'all'

/** Lists where the member is logged in; any other device can be logged out from here. */
export function SessionsCard() {
  const { t } = useTranslation('member-centre')
  const deviceName = useDeviceName()
  // Another device may have logged in since the list was last loaded.
  const sessions = useQuery({ ...queryOptionsFor(listSessions, {}), refetchOnMount: 'always' })
  const [ending, setEnding] = useState<string>()
  const problem = useQueryProblem(sessions, t('sessions.failed'))
  if (sessions.data === undefined) return problem ?? <Skeleton height="10rem" />
  const { list } = sessions.data
  return (
    <Card as="section" aria-label={t('sessions.title')}>
      <h3 className={styles.title}>{t('sessions.title')}</h3>
      <ul className={styles.rows}>
        {list.map((session) => (
          <li key={session.id} className={styles.row}>
            <div className={styles.text}>
              <p className={styles.name}>
                <span>{deviceName(session.device)}</span>{' '}
                {session.current && <Badge tone="brass">{t('sessions.current')}</Badge>}
              </p>
              <p className={styles.state}>
                {[
                  session.device.kind && t(`device.${session.device.kind}`),
                  session.ipMasked,
                  t('sessions.lastSeen', { time: formatDateTime(session.lastSeen) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {!session.current && (
              <Button
                aria-label={t('sessions.endOne', { device: deviceName(session.device) })}
                onClick={() => setEnding(session.id)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 2 && <Button onClick={() => setEnding(allOthers)}>{t('sessions.endOthers')}</Button>}
      {ending !== undefined && (
        <EndSessionDialog
          sessionId={ending}
          onClose={() => setEnding(undefined)}
          onDone={() => {
            setEnding(undefined)
            void sessions.refetch()
          }}
        />
      )}
    </Card>
  )
}

interface EndSessionDialogProps {
  sessionId: string
  onDone: () => void
  onClose: () => void
}

function EndSessionDialog({ sessionId, onDone, onClose }: EndSessionDialogProps) {
  const { t } = useTranslation('member-centre')
  const presence = usePresence()
  const form = useForm(formOptions)
  return (
    <FormDialog
      title={t(sessionId === allOthers ? 'sessions.endOthers' : 'sessions.end')}
      description={t(sessionId === allOthers ? 'sessions.endOthersAbout' : 'sessions.endAbout')}
      submitLabel={t('sessions.end')}
      danger
      onClose={onClose}
      form={form}
      namespace="member-centre"
      presence={presence}
      send={async () => {
        await callApi(revokeSession, { sessionId, ...presence.shown })
        emit('toast-requested', { kind: 'success', text: t('sessions.ended') })
        onDone()
      }}
    >
      <PresenceFields presence={presence} error={form.formState.errors.root?.presence?.message} />
    </FormDialog>
  )
}
