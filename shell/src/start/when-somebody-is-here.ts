import { whenIdle } from '@parlay/shared/site/when-idle'

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Acts once: after the first sign of somebody on the page, when the browser has time. */
export function whenSomebodyIsHere(act: () => void): void {
  const onSign = () => {
    for (const sign of signs) removeEventListener(sign, onSign)
    whenIdle(act)
  }
  for (const sign of signs) addEventListener(sign, onSign, { passive: true })
}
