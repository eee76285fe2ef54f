import { useMedia } from '@parlay/web/site/use-media'
import { useEffect, useRef, useState } from 'react'

const duration = 2000

const minorUnits = (amount: string): bigint => BigInt(amount.replace('.', ''))

/**
 * Returns the minor units to show while a pool goes on from the previous figure to `amount`, a decimal string with two
 * digits. It never shows more than the pool holds. A pool that has begun again is shown immediately.
 */
export function useRisingAmount(amount: string): bigint {
  const target = minorUnits(amount)
  const mayMove = useMedia('(prefers-reduced-motion: no-preference)')
  const [shown, setShown] = useState(target)
  const latest = useRef(shown)
  latest.current = shown

  useEffect(() => {
    const from = latest.current
    if (from >= target || !mayMove) return setShown(target)
    const start = performance.now()
    let frame = requestAnimationFrame(function step(time) {
      const progress = Math.min(1, Math.max(0, time - start) / duration)
      setShown(from + (BigInt(Math.floor(progress * 1000)) * (target - from)) / 1000n)
      if (progress < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, mayMove])

  return shown
}
