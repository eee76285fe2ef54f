import type { Downline } from '@parlay/contracts/endpoints/downlines'
import { Badge } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './downlines.module.css'

/** The account of a member with what distinguishes it. */
export function MemberName({ member }: { member: Pick<Downline, 'account' | 'type' | 'state'> }) {
  const { t } = useTranslation('agent-downlines')
  return (
    <span className={styles.name}>
      <span translate="no" className={styles.account}>
        {member.account}
      </span>
      {member.type !== 0 && <Badge tone="brass">{t('agent')}</Badge>}
      {member.state === 'DISABLED' && <Badge tone="warning">{t('state.DISABLED')}</Badge>}
    </span>
  )
}

/** The heads of the columns above the tree; the lines have the names in themselves. */
export function TreeHead() {
  const { t } = useTranslation('agent-downlines')
  return (
    <div aria-hidden className={styles.head}>
      <span className={styles.toggle} />
      <span className={styles.name}>{t('account')}</span>
      {(['team', 'stake', 'net', 'balance'] as const).map((column) => (
        <span key={column} className={styles.cell}>
          {t(column)}
        </span>
      ))}
    </div>
  )
}
