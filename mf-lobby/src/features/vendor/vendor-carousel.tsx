import type { VendorCard } from '@parlay/shared/contracts/endpoints/games'
import { useTranslation } from '@parlay/shared/i18n'
import { classNames, IconButton, Skeleton } from '@parlay/shared/ui'
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSwiper } from './use-swiper'
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
  const row = useRef<HTMLDivElement>(null)
  const hasArrows = cards.length > vendorsWithoutArrows
  const swiper = useSwiper(row, hasArrows)
  const isReady = cards.length > 0
  useEffect(() => {
    if (isReady) showChosen(row.current?.firstElementChild)
  }, [isReady])

  if (isLoading) return <Skeleton height="4rem" className={styles.row} />
  if (!isReady) return null
  const scroll = (pages: 1 | -1) => {
    if (swiper) pages > 0 ? swiper.slideNext() : swiper.slidePrev()
    else row.current?.firstElementChild?.scrollBy({ left: (pages * row.current.clientWidth) / 2, behavior: 'smooth' })
  }
  return (
    <nav className={styles.row} aria-label={t('vendor.label')}>
      {hasArrows && <IconButton label={t('vendor.previous')} icon={<ChevronLeft />} onClick={() => scroll(-1)} />}
      <div ref={row} className={classNames('swiper', styles.swiper)}>
        <ul className={classNames('swiper-wrapper', styles.track)}>
          <li className={classNames('swiper-slide', styles.slide)}>
            <button
              type="button"
              className={classNames(styles.vendor, styles.all)}
              aria-pressed={chosen === undefined}
              onClick={() => onChoose(undefined)}
            >
              <LayoutGrid aria-hidden="true" />
              {t('vendor.all')}
            </button>
          </li>
          {cards.map((card) => (
            <li key={card.vassalage} className={classNames('swiper-slide', styles.slide)}>
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
            </li>
          ))}
        </ul>
      </div>
      {hasArrows && <IconButton label={t('vendor.next')} icon={<ChevronRight />} onClick={() => scroll(1)} />}
    </nav>
  )
}

/** Along the row only: a page that one comes back to stays where it is. */
function showChosen(track: Element | null | undefined): void {
  const chosen = track?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect()
  if (!track || !chosen) return
  const { left, right } = track.getBoundingClientRect()
  if (chosen.left < left) track.scrollLeft += chosen.left - left
  else if (chosen.right > right) track.scrollLeft += chosen.right - right
}
