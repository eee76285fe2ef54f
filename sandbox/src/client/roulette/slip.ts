import { parseMoney, printMoney } from '@parlay/contracts/money'
import { findSpot } from '../../roulette/spots'
import type { LimitsView, TicketView } from '../../roulette/table-view'
import type { ChipsOnSpot } from '../../roulette/ticket'

export interface SpotChips {
  /** The chips of placed tickets. */
  placed: bigint
  /** The chips on the table that are not placed yet. */
  loose: bigint
}

const sumOf = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, amount) => sum + amount, 0n)

/** Holds a player's chips on the table: those of placed tickets, and loose ones that cost nothing yet. */
export function createSlip(limits: LimitsView) {
  let loose: { spot: string; amount: bigint }[] = []
  let placed: ChipsOnSpot[] = []

  const chips = () => {
    const bySpot = new Map<string, SpotChips>()
    const at = (spot: string) => bySpot.get(spot) ?? { placed: 0n, loose: 0n }
    for (const { spot, amount } of placed) {
      const known = at(spot)
      bySpot.set(spot, { ...known, placed: known.placed + parseMoney(amount) })
    }
    for (const { spot, amount } of loose) {
      const known = at(spot)
      bySpot.set(spot, { ...known, loose: known.loose + amount })
    }
    return bySpot
  }
  const looseTotal = () => sumOf(loose.map(({ amount }) => amount))
  const placedTotal = () => sumOf(placed.map(({ amount }) => parseMoney(amount)))

  /** Returns the limit that an amount would exceed, as money, or undefined. */
  const limitAgainst = (spot: string, amount: bigint): string | undefined => {
    const type = findSpot(spot)?.type
    if (type === undefined) return undefined
    const known = chips().get(spot) ?? { placed: 0n, loose: 0n }
    if (known.placed + known.loose + amount > parseMoney(limits.highest[type])) return limits.highest[type]
    return looseTotal() + placedTotal() + amount > parseMoney(limits.total) ? limits.total : undefined
  }
  const lay = (spot: string, amount: bigint): string | undefined => {
    const limit = limitAgainst(spot, amount)
    if (limit === undefined) loose.push({ spot, amount })
    return limit
  }

  return {
    chips,
    looseTotal,
    placedTotal,
    lay,
    undo: () => void loose.pop(),
    clear: () => {
      loose = []
    },
    /** Lays the chips of earlier tickets again, as far as the limits allow, without placing them. */
    repeat: (tickets: readonly TicketView[]) => {
      for (const { spot, amount } of tickets.flatMap(({ spots }) => spots)) lay(spot, parseMoney(amount))
    },
    /** Returns the loose chips as one ticket. */
    ticket: (): ChipsOnSpot[] =>
      [...chips()]
        .filter(([, { loose }]) => loose > 0n)
        .map(([spot, { loose }]) => ({ spot, amount: printMoney(loose) })),
    setPlaced: (tickets: readonly Pick<TicketView, 'spots'>[]) => {
      placed = tickets.flatMap(({ spots }) => spots)
    },
  }
}

export type Slip = ReturnType<typeof createSlip>
