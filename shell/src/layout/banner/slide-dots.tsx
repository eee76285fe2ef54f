import { useEffect, useState } from 'react'
import { useSwiper } from 'swiper/react'
import styles from './banner.module.css'

interface SlideDotsProps {
  count: number
  /** The accessible name of a slide; its number follows. */
  label: string
}

/** Shows one button per slide. Swiper's own pagination writes HTML strings, which Trusted Types reject. */
export function SlideDots({ count, label }: SlideDotsProps) {
  const swiper = useSwiper()
  const [current, setCurrent] = useState(swiper.realIndex)
  useEffect(() => {
    const follow = () => setCurrent(swiper.realIndex)
    swiper.on('realIndexChange', follow)
    return () => {
      swiper.off('realIndexChange', follow)
    }
  }, [swiper])
  return (
    <div className={styles.dots}>
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its number.
          key={index}
          type="button"
          className={styles.dot}
          aria-label={`${label} ${index + 1}`}
          aria-current={index === current}
          onClick={() => swiper.slideToLoop(index)}
        />
      ))}
    </div>
  )
}
