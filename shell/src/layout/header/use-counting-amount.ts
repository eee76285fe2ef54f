import { useEffect, useRef, useState } from 'react'

const duration = 600

const minorUnits = (amount: string): bigint => BigInt(amount.replace('.', ''))
const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Returns the minor units to show while counting from the previous figure to `amount` (a decimal string with two
 * digits). Returns undefined until there is a figure; the first one is shown immediately.
 */
export function useCountingAmount(amount: string | undefined): bigint | undefined {
  const [shown, setShown] = useState(amount === undefined ? undefined : minorUnits(amount))
  const latest = useRef(shown)
  latest.current = shown

  useEffect(() => {
    if (amount === undefined) return
    const target = minorUnits(amount)
    const from = latest.current
    if (from === undefined || from === target || prefersStill()) return setShown(target)

    const start = performance.now()
    let frame = requestAnimationFrame(function step(time) {
      const progress = Math.min(1, Math.max(0, time - start) / duration)
      const eased = 1 - (1 - progress) ** 3
      setShown(progress === 1 ? target : from + BigInt(Math.round(Number(target - from) * eased)))
      if (progress < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [amount])

  return shown
}
