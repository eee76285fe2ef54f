import type { vitalNames } from '@parlay/shared/contracts/endpoints/telemetry'

type Vital = (typeof vitalNames)[number]
type Vitals = { name: Vital; value: number }[]

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

function observe<E extends PerformanceEntry>(type: string, see: (entry: E) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) see(entry as E)
  })
  observer.observe({ type, buffered: true })
}

/** Shifts within a second of each other, five at most, make one; CLS is the largest of them. */
function shiftSum() {
  let current = 0
  let largest = 0
  let began = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    add({ startTime, value, hadRecentInput }: LayoutShift): void {
      if (hadRecentInput) return
      const isSame = startTime - last < 1_000 && startTime - began < 5_000
      if (!isSame) began = startTime
      current = isSame ? current + value : value
      last = startTime
      largest = Math.max(largest, current)
    },
    largest: () => largest,
  }
}

/** Measures from the page's beginning on; the answer reads what it has come to. */
export function followVitals(): () => Vitals {
  const vitals = new Map<Vital, number>()
  const shifts = shiftSum()
  observe('largest-contentful-paint', ({ startTime }) => vitals.set('LCP', startTime))
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && vitals.set('FCP', startTime))
  observe<PerformanceEventTiming>('event', ({ duration, interactionId }) => {
    if (interactionId) vitals.set('INP', Math.max(duration, vitals.get('INP') ?? 0))
  })
  observe<LayoutShift>('layout-shift', (shift) => shifts.add(shift))
  return () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (navigation) vitals.set('TTFB', navigation.responseStart)
    if (vitals.has('FCP')) vitals.set('CLS', shifts.largest())
    return [...vitals].map(([name, value]) => ({ name, value: Math.round(value * 1_000) / 1_000 }))
  }
}
