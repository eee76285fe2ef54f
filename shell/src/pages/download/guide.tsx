import type { GuidePicture as PictureName } from '@parlay/contracts/endpoints/content'
import { Badge } from '@parlay/ui/badge'
import { Card } from '@parlay/ui/card'
import { useTranslation } from '@parlay/web/i18n'
import { brand } from '../../brand'
import { useArrival } from '../use-arrival'
import styles from './download.module.css'
import { GuidePicture } from './guide-picture'
import type { Platform } from './platform'

export interface GuideProps {
  platform: Platform
  steps: readonly { title: string; text: string; picture?: PictureName }[]
  isOwn: boolean
  /** True if the address names this platform. */
  isChosen: boolean
}

export function Guide({ platform, steps, isOwn, isChosen }: GuideProps) {
  const { t } = useTranslation('download')
  const title = useArrival<HTMLHeadingElement>(isChosen)
  return (
    <Card as="section" aria-labelledby={`guide-${platform}`} className={isChosen ? styles.chosen : undefined}>
      <h2 ref={title} id={`guide-${platform}`} tabIndex={-1} className={styles.guideTitle}>
        <span>{t(`guide.${platform}`)}</span>
        {isOwn && <Badge tone="brass">{t('guide.yours')}</Badge>}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text, picture }) => (
          <li key={title} className={styles.step}>
            {picture && <GuidePicture name={picture} label={brand.label} />}
            <div>
              <h3 className={styles.stepTitle}>{title}</h3>
              <p className={styles.quiet}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
