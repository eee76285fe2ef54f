import type { Banner } from '@parlay/shared/contracts/endpoints/content'
import { useTranslation } from '@parlay/shared/i18n'
import { IconButton } from '@parlay/shared/ui'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { A11y, Autoplay, Keyboard, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import 'swiper/css/pagination'
import styles from './banner.module.css'
import { BannerSlide } from './banner-slide'

const autoplayDelay = 5000

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('shell')
  const [swiper, setSwiper] = useState<SwiperInstance>()
  const [isPaused, setIsPaused] = useState(prefersStill)

  const toggle = () => {
    if (isPaused) swiper?.autoplay.start()
    else swiper?.autoplay.stop()
    setIsPaused(!isPaused)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds the motion while something in it has the focus.
    <div
      className={styles.carousel}
      onFocus={() => swiper?.autoplay.pause()}
      onBlur={() => !isPaused && swiper?.autoplay.resume()}
    >
      <Swiper
        modules={[A11y, Autoplay, Keyboard, Pagination]}
        className={styles.swiper}
        loop
        keyboard={{ enabled: true, onlyInViewport: true }}
        autoplay={
          prefersStill() ? false : { delay: autoplayDelay, disableOnInteraction: false, pauseOnMouseEnter: true }
        }
        pagination={{ clickable: true }}
        a11y={{
          containerMessage: t('banner.label'),
          containerRoleDescriptionMessage: t('banner.carousel'),
          itemRoleDescriptionMessage: t('banner.slide'),
          slideLabelMessage: '{{index}} / {{slidesLength}}',
          paginationBulletMessage: `${t('banner.slide')} {{index}}`,
        }}
        onSwiper={setSwiper}
      >
        {banners.map((banner, index) => (
          <SwiperSlide key={banner.bannerId} className={styles.cell}>
            <BannerSlide banner={banner} isFirst={index === 0} />
          </SwiperSlide>
        ))}
      </Swiper>
      <IconButton
        className={styles.pause}
        size="small"
        label={t(isPaused ? 'banner.resume' : 'banner.pause')}
        icon={isPaused ? <Play /> : <Pause />}
        onClick={toggle}
      />
    </div>
  )
}
