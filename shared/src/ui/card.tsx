import type { HTMLAttributes } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article'
  /** Lifts on hover; put one link or button inside. */
  interactive?: boolean
  /** No inner space, for pictures and tables. */
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
