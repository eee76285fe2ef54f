import type { Picking } from './odds-button'
import { idOfPick, type Pick } from './page-parts'
import type { Store } from './store'

export type Acceptance = 'ask' | 'higher' | 'any'

/** One bet on the slip and how far it has come. */
export interface SlipItem extends Pick {
  id: string
  /** The odds that the player has agreed to. */
  seen: string
  stake: string
  state: 'ready' | 'sending' | 'waiting' | 'placed' | 'pending' | 'refused'
  /** Why not, as a code. */
  refusal: string | null
  ticket: string
}

export interface Slip extends Picking {
  items: SlipItem[]
  accept: Acceptance
  /** What is offered at this moment; null where nothing is. */
  oddsOf(item: Pick): string | null
  change(item: SlipItem, fields: Partial<SlipItem>): void
  remove(item: SlipItem): void
  clear(): void
  setAcceptance(accept: Acceptance): void
}

const mostItems = 12

export function createSlip(store: Store, firstStake: string, onToggle: (pick: Pick, isAdded: boolean) => void): Slip {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const slip: Slip = {
    items: [],
    accept: 'ask',
    oddsOf: ({ fixture, market, selection }) => {
      const found = store.fixtures.get(fixture)?.markets.find(({ id }) => id === market)
      if (found === undefined || found.state !== 'open') return null
      return found.odds[found.selections.indexOf(selection)] ?? null
    },
    isPicked: (pick) => slip.items.some((item) => item.id === idOfPick(pick) && !isDone(item)),
    toggle: (pick) => {
      slip.items = slip.items.filter((item) => item.id !== idOfPick(pick) || !isDone(item))
      const known = slip.items.find(({ id }) => id === idOfPick(pick))
      const odds = slip.oddsOf(pick)
      if (known !== undefined) {
        if (known.state !== 'ready' && known.state !== 'refused') return
        slip.items = slip.items.filter((item) => item !== known)
      } else if (odds !== null && slip.items.length < mostItems)
        slip.items = [...slip.items, freshItem(pick, odds, firstStake)]
      else return
      onToggle(pick, known === undefined)
      tell()
    },
    onChange: (listener) => void listeners.add(listener),
    change: (item, fields) => {
      Object.assign(item, fields)
      tell()
    },
    remove: (item) => {
      slip.items = slip.items.filter((one) => one !== item)
      tell()
    },
    clear: () => {
      slip.items = slip.items.filter(({ state }) => state === 'sending' || state === 'waiting')
      tell()
    },
    setAcceptance: (accept) => {
      slip.accept = accept
      tell()
    },
  }
  return slip
}

const isDone = ({ state }: SlipItem): boolean => state === 'placed' || state === 'pending'

const freshItem = (pick: Pick, seen: string, stake: string): SlipItem => ({
  ...pick,
  id: idOfPick(pick),
  seen,
  stake,
  state: 'ready',
  refusal: null,
  ticket: crypto.randomUUID(),
})

/** Minor units of what was typed; undefined for what is no amount. */
export function readStake(text: string): bigint | undefined {
  const [, whole, cents = ''] = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))
}

export const printMinor = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
export const potentialOf = (stake: bigint, odds: string): bigint =>
  (stake * BigInt(Math.round(Number(odds) * 100))) / 100n
