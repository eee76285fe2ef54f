import { formatNumber, useTranslation } from '@parlay/shared/i18n'
import styles from './points.module.css'
import type { ShownReward } from './reward-grid'
import { RewardPicture } from './reward-picture'
import { usePointText } from './use-point-text'

/** All that is said about a reward before anybody redeems it. */
export function RewardFacts({ reward }: { reward: ShownReward }) {
  const { t } = useTranslation('points')
  const pointText = usePointText()
  const { image, description, points, units, limitPerMember, stock } = reward
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
            <dd>{formatNumber(stock)}</dd>
          </div>
        )}
        {limitPerMember !== null && (
          <div>
            <dt>{t('limit')}</dt>
            <dd>{formatNumber(limitPerMember)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
