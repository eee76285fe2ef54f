import type { Banner } from '@parlay/contracts/endpoints/content'
import { useTranslation } from '@parlay/web/i18n'
import { SwiperSlide } from 'swiper/react'
import { MovingCarousel } from '../moving-carousel'
import styles from './banner.module.css'
import { BannerSlide } from './banner-slide'
import { SlideDots } from './slide-dots'

const restOfSlide = 5000

export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('shell')
  return (
    <MovingCarousel
      delay={restOfSlide}
      labels={{ pause: t('banner.pause'), resume: t('banner.resume') }}
      classes={{ root: styles.carousel, swiper: styles.swiper, pause: styles.pause }}
      a11y={{
        containerRole: 'group',
        containerMessage: t('banner.label'),
        containerRoleDescriptionMessage: t('banner.carousel'),
        itemRoleDescriptionMessage: t('banner.slide'),
        slideLabelMessage: '{{index}} / {{slidesLength}}',
      }}
    >
      {banners.map((banner, index) => (
        <SwiperSlide key={banner.bannerId} className={styles.cell}>
          <BannerSlide banner={banner} isFirst={index === 0} />
        </SwiperSlide>
      ))}
      <span slot="container-end">
        <SlideDots count={banners.length} label={t('banner.slide')} />
      </span>
    </MovingCarousel>
  )
}
