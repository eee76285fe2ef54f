import type { Referral, ReferralState } from '@parlay/shared/contracts/endpoints/referral'
import { formatDateTime, useTranslation } from '@parlay/shared/i18n'
import { Badge, type BadgeTone } from '@parlay/shared/ui'
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
