import type { VendorCard } from '@parlay/shared/contracts/endpoints/games'
import { useTranslation } from '@parlay/shared/i18n'
import { classNames, IconButton, Skeleton } from '@parlay/shared/ui'
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/swiper.css'
import styles from './vendor-carousel.module.css'
import { VendorIcon } from './vendor-icon'

/** Up to this many fit beside each other; more need the arrows (product spec 2.7). */
const vendorsWithoutArrows = 8

interface VendorCarouselProps {
  cards: readonly VendorCard[]
  /** Undefined for all vendors. */
  chosen: string | undefined
  isLoading: boolean
  onChoose: (vassalage: string | undefined) => void
}

export function VendorCarousel({ cards, chosen, isLoading, onChoose }: VendorCarouselProps) {
  const { t } = useTranslation('lobby')
  const [swiper, setSwiper] = useState<SwiperInstance>()
  if (isLoading) return <Skeleton height="4.5rem" className={styles.row} />
  if (cards.length === 0) return null
  const hasArrows = cards.length > vendorsWithoutArrows
  const first = Math.max(
    0,
    cards.findIndex(({ vassalage }) => vassalage === chosen),
  )
  return (
    <nav className={styles.row} aria-label={t('vendor.label')}>
      {hasArrows && (
        <IconButton label={t('vendor.previous')} icon={<ChevronLeft />} onClick={() => swiper?.slidePrev()} />
      )}
      <Swiper
        className={styles.swiper}
        cssMode
        slidesPerView="auto"
        slidesPerGroup={3}
        spaceBetween={8}
        initialSlide={first}
        onSwiper={setSwiper}
      >
        <SwiperSlide className={styles.slide}>
          <button
            type="button"
            className={classNames(styles.vendor, styles.all)}
            aria-pressed={chosen === undefined}
            onClick={() => onChoose(undefined)}
          >
            <LayoutGrid aria-hidden="true" />
            {t('vendor.all')}
          </button>
        </SwiperSlide>
        {cards.map((card) => (
          <SwiperSlide key={card.vassalage} className={styles.slide}>
            <button
              type="button"
              className={styles.vendor}
              data-vassalage={card.vassalage}
              aria-pressed={card.vassalage === chosen}
              onClick={() => onChoose(card.vassalage)}
            >
              <VendorIcon card={card} />
              {card.maintenance && <span className={styles.note}>{t('errors:game_maintenance')}</span>}
            </button>
          </SwiperSlide>
        ))}
      </Swiper>
      {hasArrows && <IconButton label={t('vendor.next')} icon={<ChevronRight />} onClick={() => swiper?.slideNext()} />}
    </nav>
  )
}
