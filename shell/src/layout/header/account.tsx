import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useSession } from '@parlay/shared/session'
import { Button, Skeleton } from '@parlay/shared/ui'
import styles from './header.module.css'
import { LogInForm } from './log-in-form'
import { MemberPanel } from './member-panel'
import { useMayRegister } from './use-may-register'

/** The log-in for a visitor, the panel for a member; while it is not known, neither. */
export function Account() {
  const { t } = useTranslation('common')
  const session = useSession()
  const mayRegister = useMayRegister()
  if (session.status === 'member') return <MemberPanel member={session.member} />
  if (session.status === 'restoring') return <Skeleton width="9rem" height="2.25rem" />
  return (
    <>
      <LogInForm />
      {mayRegister && (
        <Button className={styles.register} onClick={() => emit('auth-requested', { modal: 'register' })}>
          {t('action.register')}
        </Button>
      )}
    </>
  )
}
