import type { Banner } from '@parlay/shared/contracts/endpoints/content'
import { useTranslation } from '@parlay/shared/i18n'
import { Pagination } from 'swiper/modules'
import { SwiperSlide } from 'swiper/react'
import { MovingCarousel } from '../moving-carousel'
import 'swiper/css/pagination'
import styles from './banner.module.css'
import { BannerSlide } from './banner-slide'

const restOfSlide = 5000

export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('shell')
  return (
    <MovingCarousel
      delay={restOfSlide}
      labels={{ pause: t('banner.pause'), resume: t('banner.resume') }}
      classes={{ root: styles.carousel, swiper: styles.swiper, pause: styles.pause }}
      modules={[Pagination]}
      pagination={{ clickable: true }}
      a11y={{
        containerMessage: t('banner.label'),
        containerRoleDescriptionMessage: t('banner.carousel'),
        itemRoleDescriptionMessage: t('banner.slide'),
        slideLabelMessage: '{{index}} / {{slidesLength}}',
        paginationBulletMessage: `${t('banner.slide')} {{index}}`,
      }}
    >
      {banners.map((banner, index) => (
        <SwiperSlide key={banner.bannerId} className={styles.cell}>
          <BannerSlide banner={banner} isFirst={index === 0} />
        </SwiperSlide>
      ))}
    </MovingCarousel>
  )
}
