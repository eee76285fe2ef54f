import type { Reward, RewardSourceName } from '@parlay/contracts/endpoints/rewards'
import { shortTime } from '@parlay/member-common/short-time'
import { Button, type Elements, FormProblem } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { Crown, Gift, Mail, PartyPopper, Target, Trophy, UserPlus } from 'lucide-react'
import styles from './rewards.module.css'
import { useRewardText } from './use-reward-text'

const icons: Record<RewardSourceName, Elements> = {
  PROMOTION: <Gift aria-hidden />,
  BONUS: <PartyPopper aria-hidden />,
  MISSION: <Target aria-hidden />,
  RANK: <Crown aria-hidden />,
  REFERRAL: <UserPlus aria-hidden />,
  RAFFLE: <Mail aria-hidden />,
  BOARD: <Trophy aria-hidden />,
}

interface RewardRowProps {
  reward: Reward
  /** Why the last claim was refused. */
  refusal: string | undefined
  isUnderway?: boolean
  disabled?: boolean
  /** Without it, the reward can no longer be claimed. */
  onClaim?: () => void
}

export function RewardRow({ reward, refusal, isUnderway = false, disabled, onClaim }: RewardRowProps) {
  const { t } = useTranslation('rewards')
  const what = useRewardText()(reward)
  const { title, source, expiresAt } = reward
  return (
    <li className={styles.reward}>
      <span className={styles.icon}>{icons[source]}</span>
      <div className={styles.words}>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.note}>
          {`${t(`source.${source}`)} · ${expiresAt === null ? t('noEnd') : t('until', { date: formatDateTime(expiresAt, shortTime) })}`}
        </p>
      </div>
      <strong className={styles.amount}>{what}</strong>
      {onClaim && (
        <Button loading={isUnderway} disabled={disabled} onClick={onClaim} aria-label={t('claimOf', { what, title })}>
          {t('claim')}
        </Button>
      )}
      <FormProblem>{refusal}</FormProblem>
    </li>
  )
}
