import { useTranslation } from '@parlay/shared/i18n'
import { Link } from '@parlay/shared/router'
import { IconButton } from '@parlay/shared/ui'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { A11y, Autoplay } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import styles from './footer.module.css'
import { type StripVendor, stripSlides, VendorLogo } from './vendor-logo'

const spacing = 10
const speed = 3000

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function VendorCarousel({ vendors }: { vendors: readonly StripVendor[] }) {
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
      className={styles.moving}
      onFocus={() => swiper?.autoplay.pause()}
      onBlur={() => !isPaused && swiper?.autoplay.resume()}
    >
      <Swiper
        modules={[A11y, Autoplay]}
        loop
        speed={speed}
        spaceBetween={spacing}
        slidesPerView={3}
        breakpoints={{ 641: { slidesPerView: 6 }, 1101: { slidesPerView: stripSlides } }}
        autoplay={prefersStill() ? false : { delay: 0, disableOnInteraction: false, pauseOnMouseEnter: true }}
        a11y={{ slideLabelMessage: '{{index}} / {{slidesLength}}' }}
        onSwiper={setSwiper}
        className={styles.swiper}
      >
        {vendors.map((vendor) => (
          <SwiperSlide key={vendor.vassalage}>
            <Link to={vendor.path} className={styles.vendor}>
              <VendorLogo vendor={vendor} />
            </Link>
          </SwiperSlide>
        ))}
      </Swiper>
      <IconButton
        size="small"
        label={t(isPaused ? 'footer.resume_vendors' : 'footer.pause_vendors')}
        icon={isPaused ? <Play /> : <Pause />}
        onClick={toggle}
      />
    </div>
  )
}
