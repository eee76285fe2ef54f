import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { letters } from './letters'
import { type Point, readStrokes, type Stroke, writeStroke } from './strokes'

/** Twice the size on the pages, for high-density screens. */
const width = 360
const height = 120
const letterHeight = 140

const strokesOf = new Map(Object.entries(letters).map(([letter, path]) => [letter, readStrokes(path)]))

/** Returns a random number between the two, to a thousandth. */
const between = (least: number, most: number): number => least + (randomInt(1001) / 1000) * (most - least)

/** Dark enough to be readable on the picture's light background, whatever the page's theme. */
const ink = (): string => `hsl(${randomInt(360)} ${randomInt(35, 75)}% ${randomInt(18, 34)}%)`
const faint = (): string => `hsl(${randomInt(360)} ${randomInt(20, 50)}% ${randomInt(62, 78)}%)`

/** Bends the whole picture with one wave, so that letters cannot be straightened one by one. */
function createWave(): (point: Point) => Point {
  const [heightOfWave, lengthOfWave, shift] = [between(4, 8), between(90, 160), between(0, 2 * Math.PI)]
  const [sway, swayLength] = [between(2, 5), between(50, 90)]
  return ({ x, y }) => ({
    x: x + sway * Math.sin((2 * Math.PI * y) / swayLength + shift),
    y: y + heightOfWave * Math.sin((2 * Math.PI * x) / lengthOfWave + shift),
  })
}

/** Rotates, slants and scales around the letter's middle, then moves it to its place. */
function placeLetter(middle: Point): (point: Point) => Point {
  const angle = between(-0.3, 0.3)
  const lean = between(-0.22, 0.22)
  const [wide, tall] = [between(0.4, 0.52), between(0.42, 0.54)]
  return ({ x, y }) => {
    const across = (x - 50) * wide + lean * (y - letterHeight / 2) * tall
    const down = (y - letterHeight / 2) * tall
    return {
      x: middle.x + across * Math.cos(angle) - down * Math.sin(angle),
      y: middle.y + across * Math.sin(angle) + down * Math.cos(angle),
    }
  }
}

const path = (stroke: Stroke, colour: string, thickness: number): string =>
  `<path d="${writeStroke(stroke)}" stroke="${colour}" stroke-width="${thickness.toFixed(1)}"/>`

function drawLetters(text: string, wave: (point: Point) => Point): string {
  const pitch = (width - 50) / text.length
  return [...text]
    .flatMap((letter, index) => {
      const middle = { x: 25 + pitch * (index + 0.5) + between(-5, 5), y: height / 2 + between(-9, 9) }
      const place = placeLetter(middle)
      const [colour, thickness] = [ink(), between(5.5, 8)]
      return (strokesOf.get(letter) ?? []).map((stroke) =>
        path(
          stroke.map((point) => wave(place(point))),
          colour,
          thickness,
        ),
      )
    })
    .join('')
}

/** Draws lines through the letters that are as dark but thinner, and faint ones behind them. */
function drawLine(colour: string, thickness: number): string {
  const from = { x: between(-10, 60), y: between(10, height - 10) }
  const to = { x: between(width - 60, width + 10), y: between(10, height - 10) }
  const bend = `C${between(60, 160)} ${between(-20, height + 20)} ${between(200, 300)} ${between(-20, height + 20)}`
  return path(readStrokes(`M${from.x} ${from.y} ${bend} ${to.x} ${to.y}`)[0] ?? [], colour, thickness)
}

function drawSpeck(): string {
  const radius = between(1, 3.2).toFixed(1)
  return `<circle cx="${randomInt(width)}" cy="${randomInt(height)}" r="${radius}" fill="${faint()}"/>`
}

const times = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('')

function drawSvg(text: string): string {
  const ground = `hsl(${randomInt(360)} 30% ${randomInt(91, 96)}%)`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${ground}"/>
${times(60, drawSpeck)}
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
${times(5, () => drawLine(faint(), between(2, 5)))}
${drawLetters(text, createWave())}
${times(2, () => drawLine(ink(), between(1.5, 2.5)))}
</g></svg>`
}

/** Draws the letters as a PNG, differently each time. */
export const drawPicture = (text: string): Promise<Buffer> =>
  sharp(Buffer.from(drawSvg(text)))
    .png({ palette: true, colours: 48, compressionLevel: 6, effort: 1 })
    .toBuffer()
