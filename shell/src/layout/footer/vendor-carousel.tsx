import { useTranslation } from '@parlay/web/i18n'
import { SwiperSlide } from 'swiper/react'
import { MovingCarousel } from '../moving-carousel'
import styles from './footer.module.css'
import { type StripVendor, stripSlides, VendorLogo } from './vendor-logo'

const spacing = 10
const speed = 3000

/** The slides move slowly and continuously, without a pause. */
export function VendorCarousel({ vendors }: { vendors: readonly StripVendor[] }) {
  const { t } = useTranslation('shell')
  return (
    <MovingCarousel
      delay={0}
      speed={speed}
      labels={{ pause: t('footer.pause_vendors'), resume: t('footer.resume_vendors') }}
      classes={{ root: styles.moving, swiper: styles.swiper }}
      spaceBetween={spacing}
      slidesPerView={3}
      breakpoints={{ 641: { slidesPerView: 6 }, 1101: { slidesPerView: stripSlides } }}
      a11y={{ slideLabelMessage: '{{index}} / {{slidesLength}}' }}
    >
      {vendors.map((vendor) => (
        <SwiperSlide key={vendor.vassalage}>
          <VendorLogo vendor={vendor} />
        </SwiperSlide>
      ))}
    </MovingCarousel>
  )
}
