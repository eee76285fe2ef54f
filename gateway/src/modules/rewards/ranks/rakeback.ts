import { applyRate, parseMoney } from '@parlay/contracts/money'

/** The valid bets of a day on games of one type that leave the house the same. */
export interface RakebackLine {
  gameType: string
  /** What of a bet the house keeps on average, as a decimal. */
  houseEdge: string
  /** Minor units. */
  validBet: bigint
}

interface PlayedGame {
  gameType: string
  rtp: string | null
  validBet: bigint
}

/** The rest of the return to player to 100 %: 96.01 leaves 0.0399. */
export const houseEdgeOf = (rtp: string): string => `0.${String(100_00n - parseMoney(rtp)).padStart(4, '0')}`

/** Sums up what was played by what it leaves the house. A game that is in no catalogue any more leaves nothing known. */
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

/** The share of what the house keeps on average of all lines, rounded once: valid bet × house edge × rate. */
export function rakebackOf(lines: readonly RakebackLine[], rate: string): bigint {
  const tenThousandths = lines.reduce((sum, { validBet, houseEdge }) => sum + validBet * BigInt(houseEdge.slice(2)), 0n)
  return applyRate(tenThousandths, rate.replace('0.', '0.0000'))
}
