import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { n } from '@parlay/build/drawing/svg'
import opentype from 'opentype.js'
import type { LetterStyle } from './themes'

const require = createRequire(import.meta.url)

const files: Record<LetterStyle, string> = {
  sora: require.resolve('@fontsource/sora/files/sora-latin-800-normal.woff'),
  cinzel: require.resolve('@fontsource/cinzel/files/cinzel-latin-900-normal.woff'),
  bungee: require.resolve('@fontsource/bungee/files/bungee-latin-400-normal.woff'),
  righteous: require.resolve('@fontsource/righteous/files/righteous-latin-400-normal.woff'),
  lilita: require.resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff'),
  bebas: require.resolve('@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff'),
  kaushan: require.resolve('@fontsource/kaushan-script/files/kaushan-script-latin-400-normal.woff'),
}

type Font = opentype.Font
const fonts = new Map<LetterStyle, Font>()

function fontOf(style: LetterStyle): Font {
  const known = fonts.get(style)
  if (known) return known
  const bytes = readFileSync(files[style])
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  fonts.set(style, font)
  return font
}

export interface Line {
  /** Path data with the baseline at y 0 and the middle of the line at x 0. */
  path: string
  size: number
  width: number
}

/** The rounding of opentype.js fails on very small numbers. */
function pathDataOf(commands: readonly opentype.Command[]): string {
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      const { type, x, y } = command
      const controls = 'x1' in command ? [command.x1, command.y1] : []
      const second = 'x2' in command ? [command.x2, command.y2] : []
      return type + [...controls, ...second, x, y].map(n).join(' ')
    })
    .join('')
}

/** Converts one line of text to an outline. Installed fonts differ between machines, outlines do not. */
export function lineOf(style: LetterStyle, text: string, size: number): Line {
  const font = fontOf(style)
  const width = font.getAdvanceWidth(text, size)
  return { path: pathDataOf(font.getPath(text, -width / 2, 0, size).commands), size, width }
}

/** Joins short words, so that a title has two or three lines of similar length. */
function splitTitle(title: string): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && (last.length <= 3 || word.length <= 2 || last.length + word.length < 9)) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

/** Sizes the lines of a title to fill a width. No line becomes larger than `largest`. */
export function fitTitle(style: LetterStyle, title: string, width: number, largest: number): Line[] {
  return splitTitle(title).map((text) => {
    const natural = fontOf(style).getAdvanceWidth(text, 100)
    return lineOf(style, text, Math.min(largest, (width / natural) * 100))
  })
}
