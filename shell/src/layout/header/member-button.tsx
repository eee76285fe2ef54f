import type { MemberInfo } from '@parlay/shared/contracts/endpoints/member'
import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { canEnterMemberCentre, useSession } from '@parlay/shared/session'
import { Avatar, Badge } from '@parlay/shared/ui'
import styles from './member-panel.module.css'

const mostShown = 99

interface MemberButtonProps {
  member: MemberInfo
  /** How much waits to be claimed or read. */
  waiting: number
}

/** Who is here; for all but trial accounts the way to the member centre. */
export function MemberButton({ member, waiting }: MemberButtonProps) {
  const { t } = useTranslation('shell')
  const session = useSession()
  const face = (
    <>
      <Avatar url={member.avatar.url} size={32} />
      <span className={styles.name}>{member.nickname}</span>
      {waiting > 0 && (
        <span className={styles.count}>
          <Badge tone="alert">{waiting > mostShown ? `${mostShown}+` : waiting}</Badge>
        </span>
      )}
    </>
  )
  if (!canEnterMemberCentre(session)) return <span className={styles.member}>{face}</span>
  return (
    <button
      type="button"
      className={styles.member}
      aria-label={
        waiting > 0
          ? t('header.my_account_waiting', { name: member.nickname, waiting })
          : t('header.my_account', { name: member.nickname })
      }
      onClick={() => emit('overlay-requested', { overlay: 'member-centre' })}
    >
      {face}
    </button>
  )
}
