import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import { Avatar, CountBadge, shownCount } from '@parlay/ui'
import { Tooltip } from '@parlay/ui/tooltip'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { canEnterMemberCentre, useSession } from '@parlay/web/session'
import styles from './member-panel.module.css'
import type { Waiting } from './use-waiting'

interface MemberButtonProps {
  member: MemberInfo
  waiting: Pick<Waiting, 'total' | 'text'>
}

/** Shows the member's name, which links to the member centre except for trial accounts. */
export function MemberButton({ member, waiting: { total, text } }: MemberButtonProps) {
  const { t } = useTranslation('shell')
  const session = useSession()
  const name = member.nickname
  const face = (
    <>
      <Avatar url={member.avatar.url} size={32} />
      {/* The space keeps name and count two words, as in the button's accessible name. */}
      <span className={styles.name}>{`${name} `}</span>
      {total > 0 && (
        <span className={styles.count}>
          <CountBadge count={total} />
        </span>
      )}
    </>
  )
  if (!canEnterMemberCentre(session)) return <span className={styles.member}>{face}</span>
  return (
    <Tooltip text={text} side="bottom">
      <button
        type="button"
        className={styles.member}
        aria-label={
          total > 0
            ? t('header.my_account_waiting', { name, waiting: shownCount(total), what: text })
            : t('header.my_account', { name })
        }
        onClick={() => emit('overlay-requested', { overlay: 'member-centre' })}
      >
        {face}
      </button>
    </Tooltip>
  )
}
