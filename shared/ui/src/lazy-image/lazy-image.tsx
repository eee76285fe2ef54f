import { use, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names'
import type { Elements } from '../elements'
import { attempts, hostOf, ImageHosts } from './image-hosts'
import styles from './lazy-image.module.css'
import { whenNearView } from './near-view'
import { seenImages } from './seen-images'

export interface LazyImageProps {
  /** The path on the site; without extension if there are `widths`, as in `${path}-${width}.webp`. */
  path: string
  widths?: readonly number[]
  /** The CSS `sizes` attribute, used with `widths`. */
  sizes?: string
  /** In pixels; they reserve the picture's shape before it loads. */
  width: number
  height: number
  alt?: string
  /** True if the picture is in view when the page opens, so that it loads immediately. */
  eager?: boolean
  /** Shown if the picture cannot be loaded. */
  fallback: Elements
  className?: string
}

/**
 * A picture that is loaded when it is about to come into view, retried when it fails, and keeps its place meanwhile.
 */
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
  /** Makes a further attempt a new request, because browsers remember failed ones. */
  again: string
  onFail: () => void
}

/** A picture keeps the host with which it began, even if the list of hosts arrives while it loads. */
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
