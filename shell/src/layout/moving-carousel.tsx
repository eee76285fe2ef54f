import { type Elements, IconButton } from '@parlay/ui'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { A11y, Autoplay } from 'swiper/modules'
import { Swiper, type SwiperProps } from 'swiper/react'
import 'swiper/swiper.css'

interface MovingCarouselProps extends Omit<SwiperProps, 'autoplay' | 'loop' | 'onSwiper' | 'className'> {
  /** The milliseconds for which a slide rests. */
  delay: number
  labels: { pause: string; resume: string }
  classes: { root?: string | undefined; swiper?: string | undefined; pause?: string | undefined }
  /** The slides. */
  children: Elements
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * An endless carousel that moves by itself, except when the visitor prefers reduced motion, hovers or focuses it, or
 * has stopped it with its button.
 */
export function MovingCarousel({ delay, labels, classes, modules = [], children, ...options }: MovingCarouselProps) {
  const [swiper, setSwiper] = useState<SwiperInstance>()
  const [isPaused, setIsPaused] = useState(prefersStill)
  const toggle = () => {
    if (isPaused) swiper?.autoplay.start()
    else swiper?.autoplay.stop()
    setIsPaused(!isPaused)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what has the focus is in it; it holds the motion meanwhile and takes the arrow keys.
    <div
      className={classes.root}
      // Autoplay is stopped rather than paused, because Swiper resumes by itself after a pause that began during a
      // transition.
      onFocus={() => swiper?.autoplay.stop()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isPaused && !currentTarget.contains(relatedTarget)) swiper?.autoplay.start()
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') swiper?.slidePrev()
        if (key === 'ArrowRight') swiper?.slideNext()
      }}
    >
      <Swiper
        {...options}
        modules={[A11y, Autoplay, ...modules]}
        className={classes.swiper}
        loop
        autoplay={prefersStill() ? false : { delay, disableOnInteraction: false, pauseOnMouseEnter: true }}
        onSwiper={setSwiper}
      >
        {children}
      </Swiper>
      <IconButton
        className={classes.pause}
        size="small"
        label={isPaused ? labels.resume : labels.pause}
        icon={isPaused ? <Play /> : <Pause />}
        onClick={toggle}
      />
    </div>
  )
}
