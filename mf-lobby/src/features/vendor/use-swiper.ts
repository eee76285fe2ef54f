import { type RefObject, useEffect, useState } from 'react'
import type { Swiper } from 'swiper'

/**
 * Makes a row that already scrolls by itself a Swiper, once the browser has time: the row is there before the library is,
 * and works without it. `enabled` is for rows that need the arrows.
 */
export function useSwiper(row: RefObject<HTMLElement | null>, enabled: boolean): Swiper | undefined {
  const [swiper, setSwiper] = useState<Swiper>()
  useEffect(() => {
    if (!enabled) return
    let instance: Swiper | undefined
    let isGone = false
    const load = async () => {
      const { Swiper: Carousel } = await import('swiper')
      if (isGone || !row.current) return
      instance = new Carousel(row.current, { cssMode: true, slidesPerView: 'auto', slidesPerGroup: 3 })
      setSwiper(instance)
    }
    // Where it cannot be had, the arrows scroll the row themselves.
    const stopWaiting = whenIdle(() => void load().catch(() => undefined))
    return () => {
      isGone = true
      stopWaiting()
      instance?.destroy(true, true)
      setSwiper(undefined)
    }
  }, [row, enabled])
  return swiper
}

function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(act, { timeout: 2000 })
  return () => cancelIdleCallback(id)
}
