import type { VendorCard } from '@parlay/contracts/endpoints/game-vendors'
import { classNames, IconButton, Skeleton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react'
import { memo, type RefObject, useEffect, useRef } from 'react'
import { useSwiper } from './use-swiper'
import styles from './vendor-carousel.module.css'
import { VendorIcon } from './vendor-icon'

/** Up to this many vendors fit side by side; more need the arrows (product spec 2.7). */
const vendorsWithoutArrows = 8

interface VendorCarouselProps {
  cards: readonly VendorCard[]
  /** Undefined for all vendors. */
  chosen: string | undefined
  isLoading: boolean
  onChoose: (change: { vassalage: string | undefined }) => void
}

/** Re-renders only when the vendors or the chosen one change. */
export const VendorCarousel = memo(({ cards, chosen, isLoading, onChoose }: VendorCarouselProps) => {
  const { t } = useTranslation('lobby')
  const row = useRef<HTMLDivElement>(null)
  const hasArrows = cards.length > vendorsWithoutArrows
  const swiper = useSwiper(row, hasArrows)
  const isReady = cards.length > 0
  useChosenInView(row, isReady)

  if (isLoading) return <Skeleton height="4rem" className={styles.row} />
  if (!isReady) return null
  const scroll = (pages: 1 | -1) => {
    if (swiper.current) pages > 0 ? swiper.current.slideNext() : swiper.current.slidePrev()
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
              onClick={() => onChoose({ vassalage: undefined })}
            >
              <LayoutGrid aria-hidden="true" />
              <span>{t('vendor.all')}</span>
            </button>
          </li>
          {cards.map((card) => (
            <li key={card.vassalage} className={classNames('swiper-slide', styles.slide)}>
              <button
                type="button"
                className={styles.vendor}
                data-vassalage={card.vassalage}
                aria-pressed={card.vassalage === chosen}
                onClick={() => onChoose({ vassalage: card.vassalage })}
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
})

/** Scrolls only the row, and only once, so that a page that is returned to keeps its position. */
function useChosenInView(row: RefObject<HTMLElement | null>, isReady: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    const track = row.current?.firstElementChild
    const chosen = track?.querySelector('[aria-pressed="true"]')
    if (isDone.current || !isReady || !track || !chosen || typeof IntersectionObserver === 'undefined') return
    // The observer reports positions after layout; measuring them here would force a second layout.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect()
        isDone.current = true
        if (!entry?.rootBounds) return
        const { rootBounds, boundingClientRect } = entry
        if (boundingClientRect.left < rootBounds.left) track.scrollLeft += boundingClientRect.left - rootBounds.left
        else if (boundingClientRect.right > rootBounds.right) {
          track.scrollLeft += boundingClientRect.right - rootBounds.right
        }
      },
      { root: track },
    )
    observer.observe(chosen)
    return () => observer.disconnect()
  }, [row, isReady])
}
