import { whenIdle } from '@parlay/web/site/when-idle'
import { type RefObject, useEffect, useRef } from 'react'
import type { Swiper } from 'swiper'

/**
 * Turns a scrolling row into a Swiper when the browser is idle. The row is shown before the library loads and works
 * without it. `enabled` is for rows that need the arrows.
 */
export function useSwiper(row: RefObject<HTMLElement | null>, enabled: boolean): RefObject<Swiper | undefined> {
  const swiper = useRef<Swiper>(undefined)
  useEffect(() => {
    if (!enabled) return
    let isGone = false
    const load = async () => {
      if (isGone) return
      const { Swiper: Carousel } = await import('swiper')
      if (isGone || !row.current) return
      swiper.current = new Carousel(row.current, { cssMode: true, slidesPerView: 'auto', slidesPerGroup: 3 })
    }
    // If the library cannot be loaded, the arrows scroll the row themselves.
    whenIdle(() => void load().catch(() => undefined))
    return () => {
      isGone = true
      swiper.current?.destroy(true, true)
      swiper.current = undefined
    }
  }, [row, enabled])
  return swiper
}
