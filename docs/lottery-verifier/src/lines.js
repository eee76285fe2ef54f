import { hex, sha256, utf8 } from './hash.js'

/** @typedef {{ side: string, hash: string }} Step */
/** @typedef {{ id: string, playType: string, numbers: string[], amount: string, oddsVersion: number, path: Step[] }} Line */

/**
 * The root to which a line and its way lead, as hex.
 * @param {Line} line
 */
export function rootOf({ id, playType, numbers, amount, oddsVersion, path }) {
  const text = `${id}|${playType}|${numbers.join(',')}|${amount}|${oddsVersion}`
  let node = sha256(Buffer.concat([Buffer.of(0), utf8(text)]))
  for (const { side, hash } of path) {
    if (side !== 'LEFT' && side !== 'RIGHT') throw new TypeError(`an unknown side: ${side}`)
    const pair = side === 'LEFT' ? [hex(hash), node] : [node, hex(hash)]
    node = sha256(Buffer.concat([Buffer.of(1), ...pair]))
  }
  return node.toString('hex')
}
