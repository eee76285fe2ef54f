import { accumulatedPayout, parseOdds } from '../../book/odds/price'
import type { Picking } from './odds-button'
import { idOfPick, type Pick } from './page-parts'
import type { Store } from './store'

export type Acceptance = 'ask' | 'higher' | 'any'
export type SlipMode = 'singles' | 'accumulator'
type BetState = 'ready' | 'sending' | 'waiting' | 'placed' | 'pending' | 'refused'

/** One bet on the slip and its progress. */
export interface SlipItem extends Pick {
  id: string
  /** The odds that the player has accepted. */
  seen: string
  stake: string
  state: BetState
  /** The code of the refusal. */
  refusal: string | null
  ticket: string
  /** True if the bet was sent as part of an accumulator, which has the stake. */
  isLeg: boolean
}

/** All bets of the slip as one accumulator. */
export interface SlipAccumulator {
  stake: string
  state: BetState
  refusal: string | null
  /** The total odds at which it was placed. */
  odds: string
}

export interface Slip extends Picking {
  items: SlipItem[]
  accept: Acceptance
  mode: SlipMode
  accumulator: SlipAccumulator
  /** Returns the current odds, or null if none are offered. */
  oddsOf(item: Pick): string | null
  /** Adds a selection unless it is there, also one that takes no bets at the moment. `seen` are the odds that the player chose. */
  add(pick: Pick, terms: { seen: string; stake?: string }): void
  change(item: SlipItem, fields: Partial<SlipItem>): void
  remove(item: SlipItem): void
  clear(): void
  setAcceptance(accept: Acceptance): void
  setMode(mode: SlipMode): void
  changeAccumulator(fields: Partial<SlipAccumulator>): void
}

const mostItems = 12

export function createSlip(store: Store, firstStake: string, onToggle: (pick: Pick, isAdded: boolean) => void): Slip {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const freshAccumulator = (): SlipAccumulator => ({ stake: firstStake, state: 'ready', refusal: null, odds: '' })
  const slip: Slip = {
    items: [],
    accept: 'ask',
    mode: 'singles',
    accumulator: freshAccumulator(),
    oddsOf: ({ fixture, market, selection }) => {
      const found = store.fixtures.get(fixture)?.markets.find(({ id }) => id === market)
      if (found === undefined || found.state !== 'open') return null
      return found.odds[found.selections.indexOf(selection)] ?? null
    },
    isPicked: (pick) => slip.items.some((item) => item.id === idOfPick(pick) && !isDone(item)),
    add: (pick, { seen, stake = firstStake }) => {
      const isThere = slip.items.some(({ id }) => id === idOfPick(pick))
      if (isThere || slip.items.length >= mostItems) return
      slip.items = [...slip.items, freshItem(pick, seen, stake)]
      notify()
    },
    toggle: (pick, seen) => {
      slip.items = slip.items.filter((item) => !isDone(item) || (item.id !== idOfPick(pick) && !item.isLeg))
      if (isDone(slip.accumulator)) slip.accumulator = freshAccumulator()
      const known = slip.items.find(({ id }) => id === idOfPick(pick))
      const odds = slip.oddsOf(pick)
      if (known !== undefined) {
        if (known.state !== 'ready' && known.state !== 'refused') return
        slip.items = slip.items.filter((item) => item !== known)
      } else if (odds !== null && slip.items.length < mostItems)
        slip.items = [...slip.items, freshItem(pick, seen ?? odds, firstStake)]
      else return
      onToggle(pick, known === undefined)
      notify()
    },
    onChange: (listener) => void listeners.add(listener),
    change: (item, fields) => {
      Object.assign(item, fields)
      notify()
    },
    remove: (item) => {
      slip.items = slip.items.filter((one) => one !== item)
      notify()
    },
    clear: () => {
      slip.items = slip.items.filter(({ state }) => state === 'sending' || state === 'waiting')
      slip.accumulator = freshAccumulator()
      notify()
    },
    setAcceptance: (accept) => {
      slip.accept = accept
      notify()
    },
    setMode: (mode) => {
      slip.mode = mode
      notify()
    },
    changeAccumulator: (fields) => {
      Object.assign(slip.accumulator, fields)
      notify()
    },
  }
  return slip
}

/** Returns whether the bet is placed or about to be. */
const isDone = ({ state }: { state: BetState }): boolean => state === 'placed' || state === 'pending'

const freshItem = (pick: Pick, seen: string, stake: string): SlipItem => ({
  ...pick,
  id: idOfPick(pick),
  seen,
  stake,
  state: 'ready',
  refusal: null,
  ticket: crypto.randomUUID(),
  isLeg: false,
})

/** Returns the typed amount in minor units, or undefined if it is not an amount. */
export function readStake(text: string): bigint | undefined {
  const [, whole, cents = ''] = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))
}

export const isOpen = ({ state }: { state: BetState }): boolean => state === 'ready' || state === 'refused'

export const printMinor = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
export const potentialOf = (stake: bigint, ...odds: string[]): bigint => accumulatedPayout(stake, odds.map(parseOdds))
