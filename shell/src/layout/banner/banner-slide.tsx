import type { Banner } from '@parlay/contracts/endpoints/content'
import { bannerPicture } from '@parlay/web/site/banner-picture'
import styles from './banner.module.css'
import { BannerLink } from './banner-link'
import { useBannerTarget } from './use-banner-target'

interface BannerSlideProps {
  banner: Banner
  /** The first banner is the page's largest contentful paint. */
  isFirst: boolean
}

export function BannerSlide({ banner, isFirst }: BannerSlideProps) {
  const target = useBannerTarget(banner)
  const { avif, webp } = bannerPicture(banner.url)
  return (
    <BannerLink target={target} className={styles.slide}>
      <picture>
        <source {...avif} />
        <img
          className={styles.picture}
          {...webp}
          width={1280}
          height={480}
          alt={banner.alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      </picture>
      <div className={styles.text}>
        <p className={styles.title}>{banner.title}</p>
        <p className={styles.line}>{banner.text}</p>
        {banner.linkage && (
          <span className={styles.action} data-leads={target !== undefined}>
            {banner.linkage.label}
          </span>
        )}
      </div>
    </BannerLink>
  )
}
