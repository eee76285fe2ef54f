import { element } from '../page/element'

export interface Countdown {
  view: HTMLElement
  /** Starts the countdown; 0 hides it. */
  start(ms: number, wholeMs: number): void
}

/** Shows the remaining seconds as a number and a shrinking bar; the status line explains them. */
export function createCountdown(): Countdown {
  const seconds = element('span', { class: 'seconds' })
  const bar = element('span', { class: 'bar' })
  const view = element(
    'div',
    { class: 'countdown', 'aria-hidden': 'true' },
    seconds,
    element('span', { class: 'track' }, bar),
  )
  let endsAt = 0
  let wholeTime = 1

  const show = () => {
    const left = Math.max(0, endsAt - performance.now())
    view.classList.toggle('idle', left === 0)
    seconds.textContent = String(Math.ceil(left / 1000))
    bar.style.transform = `scaleX(${left / wholeTime})`
    if (left > 0) requestAnimationFrame(show)
  }
  show()

  return {
    view,
    start: (ms, wholeMs) => {
      const wasRunning = endsAt > performance.now()
      endsAt = performance.now() + ms
      wholeTime = wholeMs
      if (!wasRunning || ms === 0) show()
    },
  }
}
