import { hex, hmacSha256, utf8 } from './hash.js'

/** The prizes in the order in which they are drawn: name, how many numbers, how many digits. */
const north = [
  ['special', 1, 5],
  ['first', 1, 5],
  ['second', 2, 5],
  ['third', 6, 5],
  ['fourth', 4, 4],
  ['fifth', 6, 4],
  ['sixth', 3, 3],
  ['seventh', 4, 2],
]
const south = [
  ['special', 1, 6],
  ['first', 1, 5],
  ['second', 1, 5],
  ['third', 2, 5],
  ['fourth', 7, 5],
  ['fifth', 1, 4],
  ['sixth', 3, 4],
  ['seventh', 1, 3],
  ['eighth', 1, 2],
]
/** @type {Record<string, (string | number)[][]>} */
const layouts = { MB: north, FAST: north, MT: south, MN: south }

/**
 * The endless sequence of unsigned 32-bit numbers: block after block, each of eight numbers of four bytes.
 * @param {Buffer} root
 */
function* wordsOf(root) {
  for (let block = 0; ; block += 1) {
    const bytes = hmacSha256(root, utf8(String(block)))
    for (let offset = 0; offset < 32; offset += 4) yield bytes.readUInt32BE(offset)
  }
}

/**
 * The numbers of a draw, by prize.
 * @param {{ area: string, gameCode: string, numero: string, seed: string, randomness: Buffer }} draw
 * @returns {Record<string, string[]>}
 */
export function numbersOf({ area, gameCode, numero, seed, randomness }) {
  const layout = layouts[area]
  if (!layout) throw new TypeError(`an unknown area: ${area}`)
  hex(seed)
  const words = wordsOf(hmacSha256(utf8(seed), Buffer.concat([randomness, utf8(`${gameCode}/${numero}`)])))
  /** @param {number} digits */
  const draw = (digits) => {
    const values = 10 ** digits
    const limit = 2 ** 32 - (2 ** 32 % values)
    for (;;) {
      const word = Number(words.next().value)
      if (word < limit) return String(word % values).padStart(digits, '0')
    }
  }
  return Object.fromEntries(
    layout.map(([name, count, digits]) => [name, Array.from({ length: Number(count) }, () => draw(Number(digits)))]),
  )
}
