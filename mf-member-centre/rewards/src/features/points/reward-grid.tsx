import {
  type OfferedReward,
  type PointReward,
  type RewardCategory,
  rewardCategories,
} from '@parlay/contracts/endpoints/points'
import { Badge, Button, Card, EmptyState } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import styles from './points.module.css'
import { RewardPicture } from './reward-picture'
import { usePointText } from './use-point-text'

/** A reward as members see it has a stock; visitors see none. */
export type ShownReward = OfferedReward & Partial<Pick<PointReward, 'stock' | 'left' | 'state'>>

interface RewardGridProps {
  rewards: readonly ShownReward[]
  onChoose: (rewardId: string) => void
}

export function RewardGrid({ rewards, onChoose }: RewardGridProps) {
  const { t } = useTranslation('points')
  const [category, setCategory] = useState<'' | RewardCategory>('')
  const shown = rewards.filter((reward) => category === '' || reward.category === category)
  if (rewards.length === 0) return <EmptyState title={t('none')} text={t('noneHint')} />
  return (
    <div className={styles.part}>
      <fieldset className={styles.categories}>
        <legend className={styles.quiet}>{t('category')}</legend>
        {(['', ...rewardCategories] as const).map((one) => (
          <Button key={one} size="small" aria-pressed={one === category} onClick={() => setCategory(one)}>
            {t(`category.${one || 'all'}`)}
          </Button>
        ))}
      </fieldset>
      {shown.length === 0 && <EmptyState title={t('none')} text={t('noneHint')} />}
      <ul className={styles.grid}>
        {shown.map((reward) => (
          <li key={reward.rewardId}>
            <RewardCard reward={reward} onChoose={() => onChoose(reward.rewardId)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function RewardCard({ reward, onChoose }: { reward: ShownReward; onChoose: () => void }) {
  const { t } = useTranslation('points')
  const pointText = usePointText()
  const { name, image, points, category, state } = reward
  return (
    <Card as="article" flush className={styles.card ?? ''} aria-label={name}>
      <RewardPicture image={image} sizes="(max-width: 640px) 50vw, 260px" />
      <div className={styles.words}>
        <p className={styles.quiet}>{t(`category.${category}`)}</p>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.price}>{pointText(points)}</p>
        {state !== undefined && state !== 'AVAILABLE' && (
          <p>
            <Badge>{t(`state.${state}`)}</Badge>
          </p>
        )}
        <Button className={styles.open} aria-label={t('detailsOf', { name })} onClick={onChoose}>
          {t('details')}
        </Button>
      </div>
    </Card>
  )
}
