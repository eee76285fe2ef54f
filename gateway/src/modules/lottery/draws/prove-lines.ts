import type { ValueOf } from '@parlay/contracts'
import type { getDrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import type { MerkleStep } from '@parlay/contracts/lottery/merkle'
import { printMoney } from '@parlay/contracts/money'
import type { Sql } from '../../../db'
import { linesOfPart, treeOfLines, treeOfParts } from './build-line-tree'
import type { DrawKey } from './draw.sql'
import { listSealParts, listSoldLines, listTicketLines, type SoldLine } from './seal.sql'

type ProvenLine = ValueOf<typeof getDrawProof>['lines'][number]

/**
 * The lines of a member's ticket in a sealed draw, each with its path to the root. Only the parts of the tree that
 * contain the lines are read.
 */
export async function proveLines(
  read: Sql,
  draw: DrawKey,
  { ticketId, memberId }: { ticketId: bigint; memberId: bigint },
): Promise<ProvenLine[]> {
  const lines = await listTicketLines(read, draw, ticketId, memberId)
  const parts = await listSealParts(read, draw)
  const upper = treeOfParts(parts.map(({ root }) => root))
  const partOf = ({ id }: SoldLine) => parts.findLastIndex(({ firstLineId }) => firstLineId <= id)
  const proven: ProvenLine[] = []
  for (const part of new Set(lines.map(partOf))) {
    const neighbours = await listSoldLines(read, draw, parts[part]?.firstLineId ?? 0n, linesOfPart)
    const lower = treeOfLines(neighbours)
    const places = new Map(neighbours.map(({ id }, place) => [id, place]))
    for (const line of lines.filter((one) => partOf(one) === part)) {
      proven.push(presentLine(line, [...lower.pathOf(places.get(line.id) ?? -1), ...upper.pathOf(part)]))
    }
  }
  return proven
}

const presentLine = ({ id, playType, numbers, cost, oddsVersion }: SoldLine, path: MerkleStep[]): ProvenLine => ({
  id: String(id),
  playType,
  numbers,
  amount: printMoney(cost),
  oddsVersion,
  path,
})
