import { VisuallyHidden } from '@parlay/ui'
import { formatMoney, useTranslation } from '@parlay/web/i18n'
import { type CSSProperties, useEffect, useState } from 'react'
import styles from './jackpot.module.css'
import type { JackpotFormula } from './jackpot-figure'
import { useJackpot } from './use-jackpot'

interface JackpotProps {
  formula: JackpotFormula
  symbol: string
  /** The height of a digit's column in pixels; 78 in the banner. */
  columnHeight?: number
  clock?: () => number
}

/** All ten digits are one text node, because ten elements per column would be a sixth of the page's elements. */
const digits = [...'0123456789'].join('\n')
const spokenEvery = 60_000

/** Returns the figure for screen readers, updated at most once a minute, and as soon as another formula has come. */
function useSpoken(figure: string, formula: JackpotFormula): string {
  const [spoken, setSpoken] = useState({ figure, formula, at: Date.now() })
  useEffect(() => {
    const isDue = spoken.formula !== formula || Date.now() - spoken.at >= spokenEvery
    if (isDue) setSpoken({ figure, formula, at: Date.now() })
  }, [figure, formula, spoken])
  return spoken.figure
}

/** Shows rolling columns of digits for a figure that follows the clock, and says that it is no prize. */
export function Jackpot({ formula, symbol, columnHeight = 97, clock = Date.now }: JackpotProps) {
  const { t } = useTranslation('shell')
  const figure = formatMoney(useJackpot(formula, clock), { symbol })
  const spoken = useSpoken(figure, formula)
  // The key counts places from the end, so that a column keeps its identity when the figure gets longer.
  const characters = [...figure].map((character, index) => ({ character, place: figure.length - index }))
  return (
    <section className={styles.jackpot} aria-label={t('jackpot.label')}>
      <p className={styles.label}>{t('jackpot.label')}</p>
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
      <p className={styles.note}>{t('jackpot.note')}</p>
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
