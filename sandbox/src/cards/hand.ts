import type { RoundSeeds } from '@parlay/server'
import type { Choice } from './lucky-nine'

/**
 * waiting: for stakes and a second player · playing: cards are dealt, choices are open · over: paid · void: no player
 * stayed.
 */
export type HandState = 'waiting' | 'playing' | 'over' | 'void'

export interface Seat {
  handId: string
  place: number
  /** Null for the house player, like launch and ticket. */
  player: string | null
  launchId: string | null
  /** Identifies the round of this seat, together with the launch. */
  ticket: string | null
  clientSeed: string
  isStaked: boolean
  choice: Choice | null
  /** True if the rule chose, because the player did not respond or is the house player. */
  isByRule: boolean
}

export interface Hand {
  id: string
  roomId: string
  purse: string
  /** In minor units. */
  stake: bigint
  state: HandState
  serverSeed: string
  serverSeedHash: string
  createdAt: Date
  dueAt: Date
  endedAt: Date | null
  /** By place. */
  seats: Seat[]
}

export const seatMs = 15_000
export const choiceMs = 12_000
export const houseSeed = 'house'

export const isLive = ({ state }: Pick<Hand, 'state'>): boolean => state === 'waiting' || state === 'playing'

/** Both players' seeds shuffle the deck together with the server seed, which was fixed before either sat down. */
export const clientSeedOfHand = (seats: readonly Pick<Seat, 'clientSeed'>[]): string =>
  seats.map(({ clientSeed }) => clientSeed).join('+')

export const seedsOfHand = (serverSeed: string, seats: readonly Pick<Seat, 'clientSeed'>[]): RoundSeeds => ({
  serverSeed,
  clientSeed: clientSeedOfHand(seats),
  nonce: 0,
})
