import { createEffects } from './effects'
import { newSwimmer } from './swimmer'

const field = { width: 320, height: 240 }

/** A drawing context that records its texts with their colours, and counts bubbles. */
function notingPen() {
  const noted = { words: [] as string[], colours: [] as string[], circles: 0 }
  const pen: Record<string, unknown> = {
    measureText: () => ({ width: 40 }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    arc: () => {
      noted.circles += 1
    },
    fillText: (text: string) => {
      noted.words.push(text)
      noted.colours.push(String(pen.fillStyle))
    },
  }
  for (const name of [
    'save',
    'restore',
    'beginPath',
    'stroke',
    'fill',
    'translate',
    'rotate',
    'roundRect',
    'strokeText',
  ])
    pen[name] = () => undefined
  return { pen: pen as unknown as CanvasRenderingContext2D, noted }
}

function drawn(act: (effects: ReturnType<typeof createEffects>) => void) {
  const effects = createEffects()
  const { pen, noted } = notingPen()
  act(effects)
  effects.draw(pen, field)
  return noted
}

test('PR-03 a prize that is not celebrated is shown as plainly as a miss, without its gold', () => {
  const swimmer = newSwimmer('clownfish', field)

  const missed = drawn((effects) => effects.bubble(swimmer))
  const plain = drawn((effects) => effects.showText(swimmer, 'P0.30'))
  const celebrated = drawn((effects) => effects.celebrate(swimmer, 'P0.30'))

  expect([plain.words, celebrated.words]).toEqual([['P0.30'], ['P0.30']])
  expect(plain.circles).toBe(missed.circles)
  expect(celebrated.circles).toBeGreaterThan(plain.circles)
  expect(plain.colours).not.toEqual(celebrated.colours)
})
