import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { numberStream } from '../number-stream'
import type { DrawArea, DrawPrizes } from '../vendor-lottery'
import { drawLayouts } from './layouts'

/** Returns the name of a draw in all hashed texts: `MN_TG/20261123`. */
export const drawId = (gameCode: string, numero: string): string => `${gameCode}/${numero}`

/** The SHA-256 of a text as hex. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

export interface DrawSource {
  area: DrawArea
  gameCode: string
  numero: string
  /** The seed as hex, whose SHA-256 as text was published before the first bet. */
  serverSeed: string
  /** The randomness of the beacon's round after the close: the SHA-256 of its signature, as hex. */
  randomness: string
}

/**
 * The numbers of a draw. Its root is HMAC-SHA-256 with the seed (as text) as key over the beacon's randomness (32
 * bytes) and the draw's name; block `i` is HMAC-SHA-256 with the root as key over `i` as decimal text. Four bytes make
 * a number; numbers above the last whole multiple are skipped; and the prizes are drawn in the order of the layout.
 */
export function drawNumbers({ area, gameCode, numero, serverSeed, randomness }: DrawSource): DrawPrizes {
  const message = concatBytes(hexToBytes(randomness), utf8ToBytes(drawId(gameCode, numero)))
  const root = hmac(sha256, utf8ToBytes(serverSeed), message)
  const next = numberStream((index) => hmac(sha256, root, utf8ToBytes(String(index))))
  const numberOf = (digits: number) => String(next(10 ** digits)).padStart(digits, '0')
  return Object.fromEntries(
    drawLayouts[area].map(({ name, numbers, digits }) => [
      name,
      Array.from({ length: numbers }, () => numberOf(digits)),
    ]),
  )
}
