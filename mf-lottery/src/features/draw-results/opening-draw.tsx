import { drawLayouts } from '@parlay/contracts/lottery/layouts'
import type { DrawArea, DrawPrizes } from '@parlay/contracts/vendor-lottery'
import { useTranslation } from '@parlay/web/i18n'
import { useEffect, useRef, useState } from 'react'
import { PrizeTable } from '../../draws/prize-table'
import styles from './live-draw.module.css'

const msPerNumber = 350
const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface OpeningDrawProps {
  area: DrawArea
  numero: string
  prizes: DrawPrizes
  onShown: () => void
}

/**
 * Shows the numbers one by one, the special prize last. With reduced motion, all are shown together. A screen reader
 * announces only the end.
 */
export function OpeningDraw({ area, numero, prizes, onShown }: OpeningDrawProps) {
  const { t } = useTranslation('lottery-results')
  const total = drawLayouts[area].reduce((sum, { numbers }) => sum + numbers, 0)
  const [shown, setShown] = useState(() => (prefersStill() ? total : 0))
  const isWhole = shown >= total

  useEffect(() => {
    if (isWhole) return
    const timer = setInterval(() => setShown((before) => before + 1), msPerNumber)
    return () => clearInterval(timer)
  }, [isWhole])

  const latest = useRef(onShown)
  latest.current = onShown
  useEffect(() => {
    if (isWhole) latest.current()
  }, [isWhole])

  return (
    <>
      {!isWhole && <p className={styles.state}>{t('live.opening', { numero })}</p>}
      <p role="status" className={styles.state}>
        {isWhole && t('live.opened', { numero, special: prizes.special?.[0] ?? '' })}
      </p>
      <PrizeTable area={area} prizes={prizes} caption={t('prizes', { numero })} shown={shown} />
    </>
  )
}
