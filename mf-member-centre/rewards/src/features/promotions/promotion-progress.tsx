import { useTranslation } from '@parlay/web/i18n'
import type { Offered } from './offered'
import styles from './promotion-action.module.css'

export function PromotionProgress({ promotion: { progress, title, product } }: { promotion: Offered }) {
  const { t } = useTranslation('promotions')
  if (!progress) return null
  const { done, target } = progress
  const words = t(product === 'LOTTERY' ? 'progress_tickets' : 'progress', { done, target })
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuetext={words}
        className={styles.track}
      >
        <span className={styles.done} style={{ inlineSize: `${(done / target) * 100}%` }} />
      </div>
      <span aria-hidden="true">{words}</span>
    </div>
  )
}
