import { applyRate, parseMoney } from '@parlay/contracts/money'

/** The valid bets of a day on games of one type with the same house edge. */
export interface RakebackLine {
  gameType: string
  /** The average share of a bet that the house keeps, as a decimal. */
  houseEdge: string
  /** Minor units. */
  validBet: bigint
}

interface PlayedGame {
  gameType: string
  rtp: string | null
  validBet: bigint
}

/** Returns the difference of the return to player to 100 %: 96.01 leaves 0.0399. */
export const houseEdgeOf = (rtp: string): string => `0.${String(100_00n - parseMoney(rtp)).padStart(4, '0')}`

/** Sums up play by house edge. A game that is no longer in any catalogue has no known one. */
export function rakebackLines(played: readonly PlayedGame[]): RakebackLine[] {
  const lines = new Map<string, RakebackLine>()
  for (const { gameType, rtp, validBet } of played) {
    if (rtp === null || validBet === 0n) continue
    const houseEdge = houseEdgeOf(rtp)
    const key = `${gameType} ${houseEdge}`
    lines.set(key, { gameType, houseEdge, validBet: (lines.get(key)?.validBet ?? 0n) + validBet })
  }
  return [...lines.values()].sort(
    (one, other) => one.gameType.localeCompare(other.gameType) || one.houseEdge.localeCompare(other.houseEdge),
  )
}

/** Returns the share of the house's average profit from all lines, rounded once: valid bet × house edge × rate. */
export function rakebackOf(lines: readonly RakebackLine[], rate: string): bigint {
  const tenThousandths = lines.reduce((sum, { validBet, houseEdge }) => sum + validBet * BigInt(houseEdge.slice(2)), 0n)
  return applyRate(tenThousandths, rate.replace('0.', '0.0000'))
}
