const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

export const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, 500)

/** Acts once: after the first sign of somebody on the page, when the browser has time. `signal` ends the waiting. */
export function whenSomebodyIsHere(act: () => void, signal?: AbortSignal): void {
  const cameTrue = new AbortController()
  const onSign = () => {
    cameTrue.abort()
    whenIdle(act)
  }
  const waiting = signal ? AbortSignal.any([signal, cameTrue.signal]) : cameTrue.signal
  for (const sign of signs) addEventListener(sign, onSign, { passive: true, signal: waiting })
}
