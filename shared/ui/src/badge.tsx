import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names'

export type BadgeTone = 'neutral' | 'brass' | 'success' | 'error' | 'info' | 'warning' | 'alert'

export interface BadgeProps {
  /** `alert` is the filled red of a count. */
  tone?: BadgeTone
  children: ReactNode
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={classNames(styles.badge, styles[tone])}
      title={typeof children === 'string' ? children : undefined}
    >
      {children}
    </span>
  )
}
