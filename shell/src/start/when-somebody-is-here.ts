const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

export const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, 500)

/** Acts once: after the first sign of somebody on the page, when the browser has time. */
export function whenSomebodyIsHere(act: () => void): void {
  const onSign = () => {
    for (const sign of signs) removeEventListener(sign, onSign)
    whenIdle(act)
  }
  for (const sign of signs) addEventListener(sign, onSign, { passive: true })
}
