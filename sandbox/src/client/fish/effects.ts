import type { Field, Swimmer } from './swimmer'

interface Effect {
  kind: 'shot' | 'bubble' | 'text'
  x: number
  y: number
  fromX: number
  fromY: number
  size: number
  text: string
  /** The colour of the text. */
  colour: string
  age: number
  /** The number of seconds for which it is visible. */
  life: number
}

const plain = '#d9f7ff'
const gold = '#ffe9a8'
const blank = { fromX: 0, fromY: 0, size: 4, text: '', colour: plain, age: 0 }

/** Draws what a shot leaves in the water for a moment: its trail, bubbles and the prize. */
export function createEffects() {
  let effects: Effect[] = []
  let angle = -Math.PI / 2

  const bubbles = ({ x, y, length }: Swimmer, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const [dx, dy] = [(Math.random() - 0.5) * length * 0.7, (Math.random() - 0.5) * length * 0.4]
      const size = 2 + Math.random() * 5
      effects.push({ ...blank, kind: 'bubble', x: x + dx, y: y + dy, size, life: 0.6 + Math.random() * 0.5 })
    }
  }
  const write = ({ x, y }: Swimmer, text: string, colour: string) =>
    effects.push({ ...blank, kind: 'text', x, y, text, colour, life: 1.3 })
  return {
    shoot: ({ x, y }: Swimmer, { width, height }: Field) => {
      const [fromX, fromY] = [width / 2, height - 26]
      angle = Math.atan2(y - fromY, x - fromX)
      effects.push({ ...blank, kind: 'shot', x, y, fromX, fromY, life: 0.22 })
    },
    bubble: (swimmer: Swimmer) => bubbles(swimmer, 7),
    /** Shows a prize without any other effect. */
    showText: (swimmer: Swimmer, text: string) => {
      bubbles(swimmer, 7)
      write(swimmer, text, plain)
    },
    celebrate: (swimmer: Swimmer, text: string) => {
      bubbles(swimmer, 14)
      write(swimmer, text, gold)
    },
    step: (seconds: number) => {
      for (const effect of effects) effect.age += seconds
      effects = effects.filter(({ age, life }) => age < life)
    },
    draw: (pen: CanvasRenderingContext2D, field: Field) => {
      for (const effect of effects) drawEffect(pen, effect, field)
      drawCannon(pen, field, angle)
    },
  }
}

function drawEffect(pen: CanvasRenderingContext2D, effect: Effect, field: Field): void {
  const { kind, x, y, fromX, fromY, size, text, colour, age, life } = effect
  const way = age / life
  pen.save()
  if (kind === 'shot') {
    const at = (part: number) => [fromX + (x - fromX) * part, fromY + (y - fromY) * part] as const
    pen.strokeStyle = 'rgb(255 236 178 / 0.55)'
    pen.lineWidth = 5
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(...at(Math.max(0, way - 0.22)))
    pen.lineTo(...at(way))
    pen.stroke()
    pen.fillStyle = '#fff3cf'
    pen.beginPath()
    pen.arc(...at(way), 6, 0, Math.PI * 2)
    pen.fill()
  } else if (kind === 'bubble') {
    pen.globalAlpha = 1 - way
    pen.strokeStyle = plain
    pen.lineWidth = 1.5
    pen.beginPath()
    pen.arc(x, y - way * 26, size, 0, Math.PI * 2)
    pen.stroke()
  } else {
    pen.globalAlpha = Math.min(1, (1 - way) * 2)
    pen.font = '800 20px "Sora Variable", sans-serif'
    pen.textAlign = 'center'
    pen.lineWidth = 4
    pen.strokeStyle = 'rgb(3 20 40 / 0.85)'
    pen.fillStyle = colour
    const half = pen.measureText(text).width / 2 + 6
    const place = [Math.max(half, Math.min(field.width - half, x)), Math.max(74, y - 14) - way * 24] as const
    pen.strokeText(text, ...place)
    pen.fillText(text, ...place)
  }
  pen.restore()
}

/** Draws the cannon on its rock, turned towards its last shot. */
function drawCannon(pen: CanvasRenderingContext2D, { width, height }: Field, angle: number): void {
  pen.save()
  pen.translate(width / 2, height - 14)
  pen.save()
  pen.rotate(angle)
  const barrel = pen.createLinearGradient(0, -9, 0, 9)
  barrel.addColorStop(0, '#ffe9b0')
  barrel.addColorStop(0.5, '#b98536')
  barrel.addColorStop(1, '#6d4714')
  pen.fillStyle = barrel
  pen.beginPath()
  pen.roundRect(-6, -9, 46, 18, 6)
  pen.roundRect(34, -12, 10, 24, 4)
  pen.fill()
  pen.restore()
  pen.fillStyle = '#0b2036'
  pen.strokeStyle = '#b98536'
  pen.lineWidth = 3
  pen.beginPath()
  pen.arc(0, 14, 26, Math.PI, 0)
  pen.fill()
  pen.stroke()
  pen.restore()
}
