import { formatMoney, useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { lazy } from 'react'
import { LazyPart } from '../lazy-part'
import { Jackpot } from './jackpot'
import styles from './jackpot.module.css'
import { JackpotBox } from './jackpot-box'
import type { JackpotFormula } from './jackpot-figure'

const PoolJackpot = lazy(() => import('./pool-jackpot').then(({ PoolJackpot: one }) => ({ default: one })))

interface HomeJackpotProps {
  /** With a jackpot, the counter shows its pool; without one, it follows the clock. */
  counter: JackpotFormula & { jackpotId?: string | undefined }
  symbol: string
  columnHeight: number
}

/** Shows the counter of home in the brand's mode. */
export function HomeJackpot({ counter, symbol, columnHeight }: HomeJackpotProps) {
  const { t } = useTranslation('shell')
  const { jackpotId, base } = counter
  if (jackpotId === undefined) {
    return (
      <Jackpot formula={counter} symbol={symbol} columnHeight={columnHeight}>
        <Link to="/jackpots" className={styles.real}>
          {t('jackpot.real')}
        </Link>
      </Jackpot>
    )
  }
  const figure = formatMoney(base, { symbol })
  const waiting = (
    <JackpotBox label={t('jackpot.label')} figure={figure} spoken={figure} columnHeight={columnHeight}>
      <span>{t('jackpot.rules')}</span>
    </JackpotBox>
  )
  return (
    <LazyPart waiting={waiting}>
      <PoolJackpot jackpotId={jackpotId} base={base} symbol={symbol} columnHeight={columnHeight} />
    </LazyPart>
  )
}
