import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import { Button, IconButton } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { canEnterAgentCentre, isTrial, useSession } from '@parlay/web/session'
import { LogOut, Users } from 'lucide-react'
import { Balance } from './balance'
import { MemberButton } from './member-button'
import styles from './member-panel.module.css'
import { DepositSign, MoneyButtons } from './money-buttons'
import { useMayRegister } from './use-may-register'
import { useSaveLanguage } from './use-save-language'
import { useSignOut } from './use-sign-out'
import { useWaiting } from './use-waiting'

/**
 * Shows what a member needs on every page. A trial account gets a link to register instead of money and member centre.
 */
export function MemberPanel({ member }: { member: MemberInfo }) {
  const { t } = useTranslation('shell')
  const session = useSession()
  const onSignOut = useSignOut()
  const waiting = useWaiting()
  useSaveLanguage()
  const mayRegister = useMayRegister()
  return (
    <div className={styles.panel}>
      <Balance key={member.account} account={member.account} />
      {!isTrial(session) && (
        <>
          <DepositSign className={styles.narrow} />
          <MoneyButtons className={styles.wide} />
        </>
      )}
      {isTrial(session) && mayRegister && (
        <Button variant="primary" className={styles.wide} onClick={() => emit('auth-requested', { modal: 'register' })}>
          {t('header.real_account')}
        </Button>
      )}
      <MemberButton member={member} waiting={waiting} />
      {canEnterAgentCentre(session) && (
        <Button
          className={styles.wide}
          icon={<Users aria-hidden="true" />}
          onClick={() => emit('overlay-requested', { overlay: 'agent-centre' })}
        >
          {t('header.agent')}
        </Button>
      )}
      <IconButton className={styles.wide} label={t('header.sign_out')} icon={<LogOut />} onClick={onSignOut} />
    </div>
  )
}
