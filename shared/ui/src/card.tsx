import type { HTMLAttributes } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article'
  /** Rises on hover; put one link or button inside. */
  interactive?: boolean
  /** Removes the padding, for pictures and tables. */
  flush?: boolean
}

export function Card({ as: Element = 'div', interactive, flush, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(styles.card, interactive && styles.interactive, flush && styles.flush, className)}
    />
  )
}
