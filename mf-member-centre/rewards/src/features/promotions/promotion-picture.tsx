import { LazyImage } from '@parlay/ui'
import { Gift } from 'lucide-react'
import styles from './promotion-picture.module.css'

const widths = [480, 960]

interface PromotionPictureProps {
  image: string
  /** The CSS `sizes` attribute. */
  sizes: string
  eager?: boolean
}

/** Reserves its place before the picture loads, and keeps it if the picture cannot be loaded. */
export function PromotionPicture({ image, sizes, eager }: PromotionPictureProps) {
  return (
    <div className={styles.frame}>
      <LazyImage
        path={image}
        widths={widths}
        sizes={sizes}
        width={16}
        height={7}
        eager={eager ?? false}
        className={styles.picture ?? ''}
        fallback={
          <span className={styles.none}>
            <Gift aria-hidden="true" />
          </span>
        }
      />
    </div>
  )
}
