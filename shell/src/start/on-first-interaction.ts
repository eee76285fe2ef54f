import { whenIdle } from '@parlay/shared/site/when-idle'

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Calls the function once, when the browser is idle after the first interaction with the page. */
export function onFirstInteraction(act: () => void): void {
  const onSign = () => {
    for (const sign of signs) removeEventListener(sign, onSign)
    whenIdle(act)
  }
  for (const sign of signs) addEventListener(sign, onSign, { passive: true })
}
