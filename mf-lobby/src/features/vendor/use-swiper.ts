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
    import('swiper')
      .then(({ Swiper: Carousel }) => {
        if (isGone || !row.current) return
        instance = new Carousel(row.current, { cssMode: true, slidesPerView: 'auto', slidesPerGroup: 3 })
        setSwiper(instance)
      })
      // The arrows then scroll the row themselves.
      .catch(() => undefined)
    return () => {
      isGone = true
      instance?.destroy(true, true)
      setSwiper(undefined)
    }
  }, [row, enabled])
  return swiper
}
