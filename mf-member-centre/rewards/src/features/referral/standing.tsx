import type { Referral, ReferralState } from '@parlay/contracts/endpoints/referral'
import { Badge, type BadgeTone } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import styles from './referral.module.css'

const tones: Record<ReferralState, BadgeTone> = {
  PENDING: 'info',
  CLAIMABLE: 'brass',
  CLAIMED: 'success',
  NONE: 'neutral',
}

/** Shows where one side of a referral stands, with the reason where there is no reward. */
export function Standing({ of: { state, reason, until } }: { of: Pick<Referral, 'state' | 'reason' | 'until'> }) {
  const { t } = useTranslation('referral')
  return (
    <span className={styles.standing}>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {reason && <span className={styles.quiet}>{t(`reason.${reason}`)}</span>}
      {state === 'PENDING' && (
        <span className={styles.quiet}>{t('until', { date: formatDateTime(until, { dateStyle: 'medium' }) })}</span>
      )}
    </span>
  )
}
