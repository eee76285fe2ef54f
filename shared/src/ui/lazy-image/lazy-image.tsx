import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names'
import { attempts, hostOf, ImageHosts } from './image-hosts'
import styles from './lazy-image.module.css'
import { whenNearView } from './near-view'
import { seenImages } from './seen-images'

export interface LazyImageProps {
  /** Path on the site; without ending where it comes in `widths`, as `${path}-${width}.webp`. */
  path: string
  widths?: readonly number[]
  /** CSS `sizes`, with `widths`. */
  sizes?: string
  /** Pixels that give the place its shape before the picture is there. */
  width: number
  height: number
  alt?: string
  /** In view when the page comes up: loads at once. */
  eager?: boolean
  /** Shown where the picture cannot be had. */
  fallback: ReactNode
  className?: string
}

/** A picture that is fetched when it is about to be seen, tried again when it fails, and keeps its place meanwhile. */
export function LazyImage({ path, eager = false, fallback, ...look }: LazyImageProps) {
  const { width, height, className } = look
  const hosts = use(ImageHosts)
  const place = useRef<HTMLSpanElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [isWanted, setIsWanted] = useState(eager || seenImages.has(path))
  useEffect(() => {
    if (isWanted || !place.current) return
    return whenNearView(place.current, () => setIsWanted(true))
  }, [isWanted])

  if (attempt >= attempts) return fallback
  if (!isWanted) {
    return <span ref={place} className={classNames(styles.place, className)} style={{ aspectRatio: width / height }} />
  }
  return (
    <Picture
      key={attempt}
      {...look}
      path={path}
      host={hostOf(hosts, attempt)}
      again={attempt > 0 ? `?try=${attempt}` : ''}
      eager={eager}
      onFail={() => setAttempt(attempt + 1)}
    />
  )
}

interface PictureProps extends Omit<LazyImageProps, 'fallback'> {
  host: string
  /** Makes a further attempt a request of its own: browsers remember what failed. */
  again: string
  onFail: () => void
}

/** A picture keeps the host it began with, also when the hosts become known while it loads. */
function Picture({
  path,
  widths,
  sizes,
  width,
  height,
  alt = '',
  eager,
  className,
  host,
  again,
  onFail,
}: PictureProps) {
  const [address] = useState(host + path)
  return (
    <img
      className={classNames(styles.place, className)}
      src={(widths ? `${address}-${widths[0]}.webp` : address) + again}
      srcSet={widths?.map((one) => `${address}-${one}.webp${again} ${one}w`).join(', ')}
      sizes={widths && sizes}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
      onLoad={() => seenImages.add(path)}
      onError={onFail}
    />
  )
}
