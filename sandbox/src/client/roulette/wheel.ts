import { colourOf, pockets } from '../../roulette/pockets'
import { ballMs } from '../../roulette/spin-clock'
import { prefersStillness } from '../game/stage'
import { element } from '../page/element'
import { bowlPicture, pocketTurn, rotorPicture } from './wheel-drawing'

export interface Wheel {
  view: HTMLElement
  /** Runs the ball to its pocket, starting as far along its path as the clock says. */
  roll(spin: { number: number; result: number }, elapsedMs: number): void
  /** Shows the ball at rest. */
  rest(spin: { number: number; result: number }): void
  /** Removes the ball, because bets are open again. */
  clear(): void
}

const turnsOfBall = 8
const turnsOfRotor = 1
const glide = 'cubic-bezier(0.16, 0.62, 0.34, 1)'

/** Returns the rotor's angle at the end of a spin, which only affects the look but is the same on every screen. */
const restOf = (number: number) => (number * 137) % 360

const still = (degrees: number) => `rotate(${degrees.toFixed(2)}deg)`
const atRadius = (percent: number) => `translate3d(0, ${-percent}%, 0)`

/** The wheel consists of layers that only rotate, so that the browser need not redraw them. */
export function createWheel(): Wheel {
  const rotor = element('div', { class: 'rotor' })
  const ball = element('div', { class: 'ball-way' }, element('div', { class: 'ball' }))
  const orbit = element('div', { class: 'orbit', hidden: true }, ball)
  const hub = element('p', { class: 'hub', hidden: true })
  const view = element('div', { class: 'wheel', 'aria-hidden': 'true' }, rotor, orbit, hub)
  view.prepend(bowlPicture())
  rotor.append(rotorPicture())
  let running: Animation[] = []

  const stop = () => {
    for (const animation of running) animation.cancel()
    running = []
  }
  const place = (number: number, result: number) => {
    const end = restOf(number)
    const pocket = end + pockets.indexOf(result) * pocketTurn
    rotor.style.transform = still(end)
    orbit.style.transform = still(pocket)
    ball.style.transform = atRadius(26.6)
    return { end, pocket }
  }

  return {
    view,
    roll: ({ number, result }, elapsedMs) => {
      stop()
      hub.hidden = true
      const { end, pocket } = place(number, result)
      orbit.hidden = prefersStillness()
      if (prefersStillness()) return
      const timing = { duration: ballMs, easing: glide, fill: 'backwards' } as const
      running = [
        rotor.animate([{ transform: still(end - 360 * turnsOfRotor - 137) }, { transform: still(end) }], timing),
        orbit.animate([{ transform: still(pocket + 360 * turnsOfBall) }, { transform: still(pocket) }], timing),
        ball.animate(fall, { duration: ballMs, fill: 'backwards' }),
      ]
      for (const animation of running) animation.currentTime = elapsedMs
    },
    rest: ({ number, result }) => {
      stop()
      place(number, result)
      orbit.hidden = false
      hub.hidden = false
      hub.textContent = String(result)
      hub.dataset.colour = colourOf(result)
    },
    clear: () => {
      stop()
      hub.hidden = true
      orbit.hidden = true
    },
  }
}

/** The ball stays on its track, slows down, bounces twice and stops. */
const fall: Keyframe[] = [
  { transform: atRadius(44.6), offset: 0 },
  { transform: atRadius(44.6), offset: 0.56, easing: 'ease-in' },
  { transform: atRadius(33), offset: 0.7, easing: 'ease-out' },
  { transform: atRadius(38), offset: 0.76, easing: 'ease-in' },
  { transform: atRadius(28), offset: 0.83, easing: 'ease-out' },
  { transform: atRadius(31), offset: 0.87, easing: 'ease-in' },
  { transform: atRadius(26.6), offset: 0.92 },
  { transform: atRadius(26.6), offset: 1 },
]
