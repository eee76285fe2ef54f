import type { Downline } from '@parlay/shared/contracts/endpoints/downlines'
import { formatNumber, useTranslation } from '@parlay/shared/i18n'
import { Badge, Money, VisuallyHidden } from '@parlay/shared/ui'
import styles from './downlines.module.css'

/** The account of a member with what distinguishes it. */
export function MemberName({ member }: { member: Pick<Downline, 'account' | 'type' | 'state'> }) {
  const { t } = useTranslation('agent-downlines')
  return (
    <span className={styles.name}>
      <span className={styles.account}>{member.account}</span>
      {member.type !== 0 && <Badge tone="brass">{t('agent')}</Badge>}
      {member.state === 'DISABLED' && <Badge tone="warning">{t('state.DISABLED')}</Badge>}
    </span>
  )
}

/** A line of the tree in columns. Each figure has its name for those who do not see the columns' heads. */
export function MemberCells({ member }: { member: Downline }) {
  const { t } = useTranslation('agent-downlines')
  const { balance, stake, net, team } = member
  return (
    <>
      <MemberName member={member} />
      <span className={styles.cell}>
        <VisuallyHidden>{` ${t('team')} `}</VisuallyHidden>
        {formatNumber(team)}
      </span>
      <span className={styles.cell}>
        <VisuallyHidden>{` ${t('stake')} `}</VisuallyHidden>
        <Money amount={stake} />
      </span>
      <span className={styles.cell}>
        <VisuallyHidden>{` ${t('net')} `}</VisuallyHidden>
        <Money amount={net} signed />
      </span>
      <span className={styles.cell}>
        {balance !== null && (
          <>
            <VisuallyHidden>{` ${t('balance')} `}</VisuallyHidden>
            <Money amount={balance} />
          </>
        )}
      </span>
    </>
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
