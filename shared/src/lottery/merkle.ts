import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { PlayType } from './plays'

/** What of a line stands in the root that is published when a draw closes. */
export interface SealedLine {
  /** The line's id as the member sees it. */
  id: string
  playType: PlayType
  numbers: readonly string[]
  /** What the line cost, with two digits after the point. */
  amount: string
  oddsVersion: number
}

/** A sibling on the way from a leaf to the root, as hex, and the side on which it stands. */
export interface MerkleStep {
  side: 'LEFT' | 'RIGHT'
  hash: string
}

// Leaves and inner nodes are hashed with different first bytes, so that neither can be passed off as the other (RFC 6962).
const leafMark = Uint8Array.of(0)
const nodeMark = Uint8Array.of(1)
const nodeOf = (left: Uint8Array, right: Uint8Array) => sha256(concatBytes(nodeMark, left, right))

/** The text of a line that is hashed: `id|playType|numbers, separated by commas|amount|odds version`. */
export const lineText = ({ id, playType, numbers, amount, oddsVersion }: SealedLine): string =>
  [id, playType, numbers.join(','), amount, oddsVersion].join('|')

/** The leaf of a line, as hex: the SHA-256 of a zero byte and the line's text. */
export const leafOf = (line: SealedLine): string =>
  bytesToHex(sha256(concatBytes(leafMark, utf8ToBytes(lineText(line)))))

/** The root of a draw without lines: the SHA-256 of nothing. */
export const emptyRoot = bytesToHex(sha256(new Uint8Array()))

/** The levels of a tree from its leaves to its root. A node without a sibling goes up a level as it is. */
function levelsOf(leaves: readonly string[]): Uint8Array[][] {
  const levels: Uint8Array[][] = [leaves.map((leaf) => hexToBytes(leaf))]
  for (let level = levels[0] ?? []; level.length > 1; ) {
    const below = level
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, index) => {
      const [left, right] = [below[2 * index], below[2 * index + 1]]
      return left !== undefined && right !== undefined ? nodeOf(left, right) : (left as Uint8Array)
    })
    levels.push(level)
  }
  return levels
}

/** The Merkle root of leaves in the order given, as hex. */
export function merkleRoot(leaves: readonly string[]): string {
  const [root] = levelsOf(leaves).at(-1) ?? []
  return root === undefined ? emptyRoot : bytesToHex(root)
}

/** The way from the leaf at a place to the root. Throws a `RangeError` if there is no such leaf. */
export function merklePath(leaves: readonly string[], place: number): MerkleStep[] {
  if (leaves[place] === undefined) throw new RangeError(`there is no leaf ${place}`)
  return levelsOf(leaves)
    .slice(0, -1)
    .flatMap((level, height) => {
      const index = place >> height
      const sibling = level[index ^ 1]
      if (sibling === undefined) return []
      return [{ side: index % 2 === 0 ? ('RIGHT' as const) : ('LEFT' as const), hash: bytesToHex(sibling) }]
    })
}

/** The root to which a leaf and its way lead, as hex. */
export function rootOfPath(leaf: string, path: readonly MerkleStep[]): string {
  const root = path.reduce<Uint8Array>((node, { side, hash }) => {
    const sibling = hexToBytes(hash)
    return side === 'LEFT' ? nodeOf(sibling, node) : nodeOf(node, sibling)
  }, hexToBytes(leaf))
  return bytesToHex(root)
}
