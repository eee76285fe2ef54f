import type { Elements } from '@parlay/ui'
import { formatMoney, useTranslation } from '@parlay/web/i18n'
import { useEffect, useState } from 'react'
import { JackpotBox } from './jackpot-box'
import type { JackpotFormula } from './jackpot-figure'
import { useJackpot } from './use-jackpot'

interface JackpotProps {
  formula: JackpotFormula
  symbol: string
  /** The height of a digit's column in pixels; 78 in the banner. */
  columnHeight?: number
  clock?: () => number
  /** The way to the jackpots that can be won. */
  children?: Elements
}

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

/** Shows a figure that follows the clock, and says that it is no prize. */
export function Jackpot({ formula, symbol, columnHeight, clock = Date.now, children }: JackpotProps) {
  const { t } = useTranslation('shell')
  const figure = formatMoney(useJackpot(formula, clock), { symbol })
  const spoken = useSpoken(figure, formula)
  return (
    <JackpotBox label={t('jackpot.label')} figure={figure} spoken={spoken} columnHeight={columnHeight}>
      <span>{t('jackpot.note')}</span>
      {children}
    </JackpotBox>
  )
}
