import { LazyImage } from '@parlay/ui'
import { Gift } from 'lucide-react'
import styles from './points.module.css'

const widths = [320, 640]

/** Keeps its place before the picture loads, and if it cannot be loaded. */
export function RewardPicture({ image, sizes }: { image: string; sizes: string }) {
  return (
    <div className={styles.frame}>
      <LazyImage
        path={image}
        widths={widths}
        sizes={sizes}
        width={4}
        height={3}
        className={styles.picture ?? ''}
        fallback={<Gift aria-hidden="true" />}
      />
    </div>
  )
}
