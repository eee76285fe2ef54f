import { kenoDrawn } from '../../draw/keno'
import { element } from '../page/element'
import { type Drawing, wait } from './draw-stage'

const firstMs = 500
const betweenMs = 110

/** Shows twenty places, into which the balls come one after the other. */
export function createKenoBalls(): Drawing {
  const places = Array.from({ length: kenoDrawn }, () => element('span', {}))
  const view = element('div', { class: 'keno-balls', 'aria-hidden': 'true' }, ...places)
  const show = (index: number, number: number | undefined) => {
    const place = places[index]
    if (place !== undefined) place.textContent = number === undefined ? '' : String(number)
  }
  const clear = () => {
    for (const index of places.keys()) show(index, undefined)
  }
  return {
    view,
    start: () => {
      clear()
      view.dataset.turning = ''
    },
    land: async (drawn) => {
      await wait(firstMs)
      for (const [index, number] of drawn.entries()) {
        await wait(betweenMs)
        show(index, number)
        places[index]?.animate([{ transform: 'scale(0.3)' }, { transform: 'scale(1)' }], { duration: betweenMs * 2 })
      }
    },
    rest: (drawn) => {
      delete view.dataset.turning
      for (const index of places.keys()) show(index, drawn[index])
    },
  }
}
