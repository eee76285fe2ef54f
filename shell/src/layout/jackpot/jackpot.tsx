import { formatMoney, useTranslation } from '@parlay/shared/i18n'
import { VisuallyHidden } from '@parlay/shared/ui'
import { type CSSProperties, useEffect, useState } from 'react'
import styles from './jackpot.module.css'
import type { JackpotFormula } from './jackpot-figure'
import { useJackpot } from './use-jackpot'

interface JackpotProps {
  formula: JackpotFormula
  symbol: string
  /** Pixels of a digit's column; 78 in the banner. */
  columnHeight?: number
  clock?: () => number
}

/** One text of ten lines: a column of ten elements each would be a sixth of the page. */
const digits = [...'0123456789'].join('\n')
const spokenEvery = 60_000

/** The figure for readers, renewed at most once a minute. */
function useSpoken(figure: string): string {
  const [spoken, setSpoken] = useState({ figure, at: Date.now() })
  useEffect(() => {
    if (Date.now() - spoken.at >= spokenEvery) setSpoken({ figure, at: Date.now() })
  }, [figure, spoken.at])
  return spoken.figure
}

/** Rolling digit columns over a figure that follows the clock; it says itself that it is no prize (PR-09). */
export function Jackpot({ formula, symbol, columnHeight = 97, clock = Date.now }: JackpotProps) {
  const { t } = useTranslation('shell')
  const figure = formatMoney(useJackpot(formula, clock), { symbol })
  const spoken = useSpoken(figure)
  // Keyed by the place from the end, so that a column stays itself when the figure gets longer.
  const characters = [...figure].map((character, index) => ({ character, place: figure.length - index }))
  return (
    <section className={styles.jackpot} aria-label={t('jackpot.label')}>
      <p className={styles.label}>{t('jackpot.label')}</p>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <div className={styles.row} aria-hidden="true" style={{ '--column': `${columnHeight}px` } as CSSProperties}>
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
