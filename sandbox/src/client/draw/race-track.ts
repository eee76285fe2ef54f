import { cars } from '../../draw/race'
import { element } from '../page/element'
import { type Drawing, wait } from './draw-stage'

const winnerMs = 2300
const behindMs = 90
/** The distance of a car from the one before it when the race is over, in percent of the track. */
const gap = 5

/** Shows ten cars on their lanes, and in which order they have arrived. */
export function createRaceTrack(): Drawing {
  const lanes = cars.map((car) => {
    const run = element('div', { class: 'run' }, element('span', { 'data-car': car }, String(car)))
    return { run, view: element('div', { class: 'lane' }, run) }
  })
  const order = element('div', { class: 'order' })
  const view = element(
    'div',
    { class: 'track', 'aria-hidden': 'true' },
    element('div', { class: 'lanes' }, ...lanes.map((lane) => lane.view)),
    order,
  )
  let waiting: Animation[] = []

  const goTo = (car: number, percent: number) => {
    const run = lanes[car - 1]?.run
    if (run !== undefined) run.style.transform = `translateX(${percent}%)`
  }
  const stopWaiting = () => {
    for (const animation of waiting) animation.cancel()
    waiting = []
  }
  const endOf = (place: number) => 100 - place * gap

  return {
    view,
    start: () => {
      order.replaceChildren()
      for (const car of cars) goTo(car, 0)
      waiting = lanes.map(({ run }, index) =>
        run.animate([{ transform: 'translateX(0)' }, { transform: 'translateX(3%)' }], {
          duration: 260 + (index % 4) * 40,
          direction: 'alternate',
          iterations: Number.POSITIVE_INFINITY,
        }),
      )
    },
    land: async (drawn) => {
      stopWaiting()
      for (const [place, car] of drawn.entries()) {
        lanes[car - 1]?.run.animate(
          [
            { transform: 'translateX(0)', easing: 'ease-in' },
            { transform: `translateX(${30 + ((car * 7) % 5) * 5}%)`, offset: 0.5, easing: 'ease-out' },
            { transform: `translateX(${endOf(place)}%)` },
          ],
          { duration: winnerMs + place * behindMs, fill: 'forwards' },
        )
      }
      await wait(winnerMs + drawn.length * behindMs)
    },
    rest: (drawn) => {
      stopWaiting()
      for (const { run } of lanes) for (const animation of run.getAnimations()) animation.cancel()
      for (const [place, car] of drawn.entries()) goTo(car, endOf(place))
      order.replaceChildren(...drawn.map((car) => element('span', { 'data-car': car }, String(car))))
    },
  }
}
