import { type Elements, VisuallyHidden } from '@parlay/ui'
import type { CSSProperties } from 'react'
import styles from './jackpot.module.css'

export interface JackpotBoxProps {
  label: string
  /** The figure with its symbol. */
  figure: string
  /** The figure for screen readers, which changes less often. */
  spoken: string
  /** The height of a digit's column in pixels; 78 in the banner. */
  columnHeight?: number | undefined
  /** What stands under the figure. */
  children: Elements
}

/** All ten digits are one text node, because ten elements per column would be a sixth of the page's elements. */
const digits = [...'0123456789'].join('\n')

/** Shows a figure as rolling columns of digits. */
export function JackpotBox({ label, figure, spoken, columnHeight = 97, children }: JackpotBoxProps) {
  // The key counts places from the end, so that a column keeps its identity when the figure gets longer.
  const characters = [...figure].map((character, index) => ({ character, place: figure.length - index }))
  return (
    <section className={styles.jackpot} aria-label={label}>
      <p className={styles.label}>{label}</p>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <div
        translate="no"
        className={styles.row}
        aria-hidden="true"
        style={{ '--column': `${columnHeight}px` } as CSSProperties}
      >
        {characters.map(({ character, place }) =>
          /\d/.test(character) ? (
            <Column key={place} digit={Number(character)} />
          ) : (
            <span key={place} className={styles.mark}>
              {character}
            </span>
          ),
        )}
      </div>
      <p className={styles.note}>{children}</p>
    </section>
  )
}

function Column({ digit }: { digit: number }) {
  return (
    <span className={styles.column} data-digit={digit}>
      <span className={styles.reel} style={{ '--digit': digit } as CSSProperties}>
        {digits}
      </span>
    </span>
  )
}
