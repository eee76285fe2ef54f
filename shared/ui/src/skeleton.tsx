import { classNames } from './class-names'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths of the content; the default is the full width and one line of text. */
  width?: string
  height?: string
  /** e.g. `3 / 4`, instead of a height. */
  ratio?: string
  round?: boolean
  className?: string
}

/**
 * A placeholder block with the size of the content. It is decoration: announce loading once on the region around it
 * (`aria-busy`).
 */
export function Skeleton({ width, height, ratio, round, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, round && styles.round, className)}
      style={{ width, height: height ?? (ratio ? undefined : '1lh'), aspectRatio: ratio }}
    />
  )
}
