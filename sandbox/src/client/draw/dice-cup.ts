import { faces } from '../../draw/dice'
import { element, picture } from '../page/element'
import { type Drawing, wait } from './draw-stage'
import { anyBelow } from './grids'

const landMs = [1500, 2000, 2600]
const turnMs = 560
const faceMs = 140

/** The positions of the pips of a face, on a field of 3 × 3. */
const pips: Record<number, readonly number[]> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

const facePicture = (face: number): SVGElement => {
  const drawn = (pips[face] ?? []).map((place) => {
    const [x, y] = [22 + (place % 3) * 28, 22 + Math.floor(place / 3) * 28]
    return `<circle cx="${x}" cy="${y}" r="9"/>`
  })
  return picture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${drawn.join('')}</svg>`)
}

/** Shows three dice, which tumble and lie still one after the other. */
export function createDiceCup(): Drawing {
  const dice = [1, 2, 3].map(() => element('div', { class: 'die' }))
  const view = element('div', { class: 'dice', 'aria-hidden': 'true' }, ...dice)
  let tumbling: { motion: Animation; faces: number }[] = []

  const show = (index: number, face: number) => dice[index]?.replaceChildren(facePicture(face))
  const stop = (index: number) => {
    tumbling[index]?.motion.cancel()
    clearInterval(tumbling[index]?.faces)
  }
  return {
    view,
    start: () => {
      tumbling = dice.map((die, index) => ({
        motion: die.animate(
          [
            { transform: 'rotate(0) translateY(0)' },
            { transform: 'rotate(180deg) translateY(12%)' },
            { transform: 'rotate(360deg) translateY(0)' },
          ],
          { duration: turnMs + index * 70, iterations: Number.POSITIVE_INFINITY },
        ),
        faces: window.setInterval(() => show(index, faces[anyBelow(faces.length)] ?? 1), faceMs),
      }))
    },
    land: async (drawn) => {
      const land = async (face: number, index: number) => {
        await wait(landMs[index] ?? 0)
        stop(index)
        show(index, face)
      }
      await Promise.all(drawn.map(land))
    },
    rest: (drawn) => {
      for (const index of dice.keys()) stop(index)
      tumbling = []
      for (const index of dice.keys()) show(index, drawn[index] ?? index + 1)
    },
  }
}
