import type { MemberInfo } from '@parlay/shared/contracts/endpoints/member'
import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { canEnterAgentCentre, canEnterMemberCentre, signOut, useSession } from '@parlay/shared/session'
import { Avatar, Button, IconButton } from '@parlay/shared/ui'
import { LogOut, Users } from 'lucide-react'
import { Balance } from './balance'
import styles from './member-panel.module.css'

/** Asks first; the request host shows the question. */
export function useSignOut(): () => void {
  const { t } = useTranslation('shell')
  return () =>
    emit('confirm-requested', {
      title: t('header.sign_out'),
      body: t('header.sign_out_question'),
      confirmLabel: t('header.sign_out'),
      onConfirm: () => {
        void signOut().then(() => emit('navigation-requested', { to: '/' }))
      },
    })
}

export function MemberPanel({ member }: { member: MemberInfo }) {
  const { t } = useTranslation('shell')
  const session = useSession()
  const onSignOut = useSignOut()
  const openMemberCentre = () => emit('overlay-requested', { overlay: 'member-centre' })
  return (
    <div className={styles.panel}>
      <Balance account={member.account} />
      {canEnterMemberCentre(session) ? (
        <button
          type="button"
          className={styles.member}
          aria-label={t('header.my_account', { name: member.nickname })}
          onClick={openMemberCentre}
        >
          <Avatar url={member.avatar.url} size={32} />
          <span className={styles.name}>{member.nickname}</span>
        </button>
      ) : (
        <span className={styles.member}>
          <Avatar url={member.avatar.url} size={32} />
          <span className={styles.name}>{member.nickname}</span>
        </span>
      )}
      {canEnterAgentCentre(session) && (
        <Button
          className={styles.wide}
          size="small"
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
