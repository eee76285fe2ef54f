import { Button, Skeleton } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useSession } from '@parlay/web/session'
import { lazy, useEffect } from 'react'
import { LazyPart } from '../lazy-part'
import styles from './header.module.css'
import { LoginForm } from './login-form'
import { useMayRegister } from './use-may-register'

const loadPanel = () => import(/* webpackChunkName: "member-panel" */ './member-panel')
const MemberPanel = lazy(() => loadPanel().then(({ MemberPanel: one }) => ({ default: one })))
/** Loads the panel ahead of time: while a session is restored and during a login. */
const preparePanel = () => void loadPanel().catch(() => undefined)

const waiting = <Skeleton width="9rem" height="2.25rem" />

/** Shows the login form to a visitor and the panel to a member, and neither until the session is known. */
export function Account() {
  const { t } = useTranslation('common')
  const session = useSession()
  const mayRegister = useMayRegister()
  const { status } = session
  useEffect(() => {
    if (status === 'restoring') preparePanel()
  }, [status])
  if (status === 'restoring') return waiting
  if (status === 'member') {
    return (
      <LazyPart isNeeded waiting={waiting}>
        <MemberPanel member={session.member} />
      </LazyPart>
    )
  }
  return (
    <>
      <LoginForm onTouched={preparePanel} />
      {mayRegister && (
        <Button className={styles.register} onClick={() => emit('auth-requested', { modal: 'register' })}>
          {t('action.register')}
        </Button>
      )}
    </>
  )
}
