import type { Banner } from '@parlay/shared/contracts/endpoints/content'
import styles from './banner.module.css'
import { BannerLink } from './banner-link'
import { bannerPicture } from './banner-picture'

interface BannerSlideProps {
  banner: Banner
  /** The first banner is the page's largest paint. */
  isFirst: boolean
}

export function BannerSlide({ banner, isFirst }: BannerSlideProps) {
  return (
    <BannerLink banner={banner} className={styles.slide}>
      <img
        className={styles.picture}
        {...bannerPicture(banner.url)}
        width={1280}
        height={480}
        alt={banner.alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
      <div className={styles.text}>
        <p className={styles.title}>{banner.title}</p>
        <p className={styles.line}>{banner.text}</p>
        {banner.linkage && <span className={styles.action}>{banner.linkage.label}</span>}
      </div>
    </BannerLink>
  )
}
