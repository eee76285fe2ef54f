import { whenIdle } from '@parlay/web/site/when-idle'

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'click', 'submit'] as const

/** Browsers report a pointer that rests where a page opens as a movement of zero pixels. */
const isAtRest = ({ movementX, movementY }: Partial<MouseEvent>): boolean => movementX === 0 && movementY === 0

let hasInteracted = false

/** Calls the function once, when the browser is idle after the first interaction with the page. */
export function onFirstInteraction(act: () => void): void {
  if (hasInteracted) {
    whenIdle(act)
    return
  }
  const onSign = (event: Event) => {
    if (event.type === 'pointermove' && isAtRest(event as PointerEvent)) return
    hasInteracted = true
    for (const sign of signs) removeEventListener(sign, onSign)
    whenIdle(act)
  }
  for (const sign of signs) addEventListener(sign, onSign, { passive: true })
}
