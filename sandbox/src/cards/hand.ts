import type { RoundSeeds } from '../fairness/seeds'
import type { Choice } from './lucky-nine'

/** waiting: for stakes and a second player · playing: dealt, choices are open · over: paid · void: nobody stayed. */
export type HandState = 'waiting' | 'playing' | 'over' | 'void'

export interface Seat {
  handId: string
  place: number
  /** Null for the house player, as are launch and ticket. */
  player: string | null
  launchId: string | null
  /** Names the round of this seat, with the launch. */
  ticket: string | null
  clientSeed: string
  isStaked: boolean
  choice: Choice | null
  /** The rule chose, because the player stayed silent or is the house. */
  isByRule: boolean
}

export interface Hand {
  id: string
  roomId: string
  purse: string
  /** Minor units. */
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

/** Both players' seeds shuffle the deck together with the one that was fixed before either sat down. */
export const clientSeedOfHand = (seats: readonly Pick<Seat, 'clientSeed'>[]): string =>
  seats.map(({ clientSeed }) => clientSeed).join('+')

export const seedsOfHand = (serverSeed: string, seats: readonly Pick<Seat, 'clientSeed'>[]): RoundSeeds => ({
  serverSeed,
  clientSeed: clientSeedOfHand(seats),
  nonce: 0,
})
