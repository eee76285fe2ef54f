import { tagOf, useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { useEffect, useState } from 'react'

const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/**
 * Returns how long it is until a time, in words and in the largest unit that counts at least two, such as “in 12 days”.
 * It follows the clock by the minute and calls `onReached` once. Undefined if the time has come.
 */
export function useTimeUntil(time: number, onReached: () => void): string | undefined {
  const language = useLanguage()
  const [now, setNow] = useState(Date.now)
  const isReached = now >= time
  useEffect(() => {
    if (isReached) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= time) onReached()
    }, minute)
    return () => clearInterval(timer)
  }, [time, isReached, onReached])
  if (isReached) return undefined
  const left = time - now
  const [unit, length] = units.find(([, one]) => left >= 2 * one) ?? ['minute', minute]
  const words = new Intl.RelativeTimeFormat(tagOf(wireLanguage(language)))
  return words.format(Math.ceil(left / length), unit)
}
