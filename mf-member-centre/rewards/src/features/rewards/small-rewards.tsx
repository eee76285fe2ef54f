import type { Reward } from '@parlay/contracts/endpoints/rewards'
import { shortTime } from '@parlay/member-common/short-time'
import { Button } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { Coins } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { sumRewards } from './gather-small'
import styles from './rewards.module.css'
import { useRewardText } from './use-reward-text'

interface SmallRewardsProps {
  rewards: readonly Reward[]
  /** Each reward is worth less than this. */
  below: string
  isUnderway: boolean
  /** True if the last claim of one of them was refused; its reason is in its row. */
  isRefused: boolean
  disabled: boolean
  onClaim: () => void
  /** The row of each reward, shown on demand. */
  children: ReactNode
}

/** One row for small rewards: their sum, one button that claims them together, and each of them on demand. */
export function SmallRewards({
  rewards,
  below,
  isUnderway,
  isRefused,
  disabled,
  onClaim,
  children,
}: SmallRewardsProps) {
  const { t } = useTranslation('rewards')
  const moneyText = useMemberMoneyText()
  const rewardText = useRewardText()
  const [isAsked, setIsAsked] = useState(false)
  const isOpen = isAsked || isRefused
  const listId = useId()
  const firstEnd = Math.min(...rewards.flatMap(({ expiresAt }) => expiresAt ?? Number.POSITIVE_INFINITY))
  const about = t('smallAbout', { below: moneyText(below) })
  const end = Number.isFinite(firstEnd) ? t('smallEnd', { date: formatDateTime(firstEnd, shortTime) }) : t('noEnd')
  return (
    <li className={styles.reward}>
      <span className={styles.icon}>
        <Coins aria-hidden />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{t('small', { count: rewards.length })}</h3>
        <p className={styles.note}>{`${about} · ${end}`}</p>
        <Button
          variant="quiet"
          size="small"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsAsked(!isOpen)}
        >
          {t(isOpen ? 'smallHide' : 'smallShow')}
        </Button>
      </div>
      <ul className={styles.sums}>
        {sumRewards(rewards).map((sum) => (
          <li key={`${sum.type} ${sum.raffle ?? ''}`}>
            <strong className={styles.amount}>{rewardText(sum)}</strong>
          </li>
        ))}
      </ul>
      <Button
        loading={isUnderway}
        disabled={disabled}
        onClick={onClaim}
        aria-label={t('smallClaimOf', { count: rewards.length })}
      >
        {t('smallClaim')}
      </Button>
      {isOpen && (
        <ul id={listId} className={styles.each} aria-label={t('small', { count: rewards.length })}>
          {children}
        </ul>
      )}
    </li>
  )
}
