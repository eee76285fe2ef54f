import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { PlayType } from './plays'

/** The part of a line that the root contains, which is published when a draw closes. */
export interface SealedLine {
  /** The line's id as the member sees it. */
  id: string
  playType: PlayType
  numbers: readonly string[]
  /** The cost of the line, with two digits after the point. */
  amount: string
  oddsVersion: number
}

/** A sibling on the way from a leaf to the root, as hex, and the side on which it stands. */
export interface MerkleStep {
  side: 'LEFT' | 'RIGHT'
  hash: string
}

type Hash = (bytes: Uint8Array) => Uint8Array

// Leaves and inner nodes are hashed with different first bytes, so that neither can be passed off as the other (RFC 6962).
const leafMark = Uint8Array.of(0)
const nodeMark = Uint8Array.of(1)
const nodeOf = (left: Uint8Array, right: Uint8Array, hash: Hash = sha256) => hash(concatBytes(nodeMark, left, right))

/** Returns the text of a line that is hashed: `id|playType|numbers, separated by commas|amount|odds version`. */
export const lineText = ({ id, playType, numbers, amount, oddsVersion }: SealedLine): string =>
  [id, playType, numbers.join(','), amount, oddsVersion].join('|')

/**
 * Returns the leaf of a line: the SHA-256 of a zero byte and the line's text. Servers use a faster implementation of
 * it.
 */
export const hashLine = (line: SealedLine, hash: Hash = sha256): Uint8Array =>
  hash(concatBytes(leafMark, utf8ToBytes(lineText(line))))

/** The leaf of a line, as hex. */
export const leafOf = (line: SealedLine): string => bytesToHex(hashLine(line))

/** The root of a draw without lines: the SHA-256 of nothing. */
export const emptyRoot = bytesToHex(sha256(new Uint8Array()))

/** The tree over leaves in the order given. A node without a sibling goes up a level as it is. */
export function merkleTree(leaves: readonly Uint8Array[], hash: Hash = sha256) {
  const levels = [leaves]
  for (let below = leaves; below.length > 1; levels.push(below)) {
    const nodes = below
    below = Array.from({ length: Math.ceil(nodes.length / 2) }, (_, index) => {
      const [left, right] = [nodes[2 * index], nodes[2 * index + 1]]
      return left !== undefined && right !== undefined ? nodeOf(left, right, hash) : (left as Uint8Array)
    })
  }
  const [root] = levels.at(-1) ?? []

  return {
    /** As hex. */
    root: root === undefined ? emptyRoot : bytesToHex(root),
    /** The way from the leaf at a place to the root. Throws a `RangeError` if there is no such leaf. */
    pathOf(place: number): MerkleStep[] {
      if (leaves[place] === undefined) throw new RangeError(`there is no leaf ${place}`)
      return levels.slice(0, -1).flatMap((level, height) => {
        const index = place >> height
        const sibling = level[index ^ 1]
        if (sibling === undefined) return []
        return [{ side: index % 2 === 0 ? ('RIGHT' as const) : ('LEFT' as const), hash: bytesToHex(sibling) }]
      })
    },
  }
}

const treeOf = (leaves: readonly string[]) => merkleTree(leaves.map((leaf) => hexToBytes(leaf)))

/** The Merkle root of leaves in the order given, all as hex. */
export const merkleRoot = (leaves: readonly string[]): string => treeOf(leaves).root

/** The way from the leaf at a place to the root. Throws a `RangeError` if there is no such leaf. */
export const merklePath = (leaves: readonly string[], place: number): MerkleStep[] => treeOf(leaves).pathOf(place)

/** The root to which a leaf and its way lead, as hex. */
export function rootOfPath(leaf: string, path: readonly MerkleStep[]): string {
  const root = path.reduce<Uint8Array>((node, { side, hash }) => {
    const sibling = hexToBytes(hash)
    return side === 'LEFT' ? nodeOf(sibling, node) : nodeOf(node, sibling)
  }, hexToBytes(leaf))
  return bytesToHex(root)
}
