import { Skeleton } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { lazy, Suspense } from 'react'
import styles from './points.module.css'
import type { ShownReward } from './reward-grid'
import { RewardPicture } from './reward-picture'
import { usePointText } from './use-point-text'

/** Few rewards are a bonus, and the table of its weights is as large as the rest of the page. */
const BonusRules = lazy(() =>
  import('../../bonus-rules/bonus-rules').then(({ BonusRules: rules }) => ({ default: rules })),
)

/** All facts about a reward before a member redeems it. */
export function RewardFacts({ reward }: { reward: ShownReward }) {
  const { t } = useTranslation('points')
  const pointText = usePointText()
  const { image, description, points, units, limitPerMember, stock, bonus, freeRounds } = reward
  const money = useMemberMoneyText()
  return (
    <>
      <RewardPicture image={image} sizes="(max-width: 640px) 100vw, 440px" />
      <p>{description}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('price')}</dt>
          <dd>{t('each', { points: pointText(points), units })}</dd>
        </div>
        {stock !== undefined && (
          <div>
            <dt>{t('stock')}</dt>
            <dd translate="no">{formatNumber(stock)}</dd>
          </div>
        )}
        {limitPerMember !== null && (
          <div>
            <dt>{t('limit')}</dt>
            <dd translate="no">{formatNumber(limitPerMember)}</dd>
          </div>
        )}
        {freeRounds && (
          <>
            <div>
              <dt>{t('roundsGame')}</dt>
              <dd translate="no">{freeRounds.game.name}</dd>
            </div>
            <div>
              <dt>{t('roundsStake')}</dt>
              <dd translate="no">{money(freeRounds.stake)}</dd>
            </div>
            <div>
              <dt>{t('roundsDays')}</dt>
              <dd>{t('roundsManyDays', { days: formatNumber(freeRounds.days) })}</dd>
            </div>
          </>
        )}
      </dl>
      {bonus && (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <BonusRules {...bonus} />
        </Suspense>
      )}
    </>
  )
}
