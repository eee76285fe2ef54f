import { createHash } from 'node:crypto'
import { hashLine, merkleTree } from '@parlay/contracts/lottery/merkle'
import { printMoney } from '@parlay/contracts/money'
import type { SoldLine } from './seal.sql'

/**
 * The number of lines below one stored node of a draw's tree. It is a power of two, so that all such nodes are on one
 * level.
 */
export const linesOfPart = 1024

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

/** The tree over successive lines, which is one part of a draw's tree. */
export const treeOfLines = (lines: readonly SoldLine[]) =>
  merkleTree(
    lines.map((line) => hashLine({ ...line, id: String(line.id), amount: printMoney(line.cost) }, sha256)),
    sha256,
  )

/** The tree over the roots of a draw's parts. Its root is the root of the draw. */
export const treeOfParts = (roots: readonly string[]) =>
  merkleTree(
    roots.map((root) => Buffer.from(root, 'hex')),
    sha256,
  )
