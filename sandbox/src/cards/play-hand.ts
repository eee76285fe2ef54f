import { serverBlocks } from '@parlay/server'
import type { Sql } from '../database/database'
import { findRoundByTicket, type Round, type RoundState } from '../play/round.sql'
import type { Decision, Wagers } from '../wallet/wager'
import type { PlayedSeat } from './card-round'
import { keepDetail } from './card-round.sql'
import { type DealtSeat, dealHand, totalOf } from './deck'
import { choiceMs, type Hand, houseSeed, type Seat, seedsOfHand } from './hand'
import { deleteSeat, insertSeat, lockHand, updateHand, updateSeat } from './hand.sql'
import { type Choice, cardsOf, choiceByRule, payoutOf, resultFor } from './lucky-nine'

/** Every step of a hand runs in the caller's transaction, on a locked hand. */
export interface HandDeps {
  wagers: Wagers
  now: Date
}

export const dealtCards = ({
  serverSeed,
  seats,
}: Pick<Hand, 'serverSeed' | 'seats'>): readonly [DealtSeat, DealtSeat] =>
  dealHand(serverBlocks(seedsOfHand(serverSeed, seats)))

export const roundOfSeat = async (tx: Sql, { launchId, ticket }: Seat): Promise<Round | undefined> =>
  launchId === null || ticket === null ? undefined : findRoundByTicket(tx, launchId, ticket)

/** Handles a debited stake: cards are dealt as soon as both are debited. Without a seat the stake is returned. */
export async function takeStake(deps: HandDeps, tx: Sql, round: Round): Promise<Decision> {
  const hand = await lockHand(tx, round.subject ?? '')
  const seat = hand.seats.find(({ launchId, ticket }) => launchId === round.launchId && ticket === round.ticket)
  if (seat === undefined || hand.state !== 'waiting') return 'void'

  const staked = { ...seat, isStaked: true }
  await updateSeat(tx, staked)
  const seats = hand.seats.map((each) => (each === seat ? staked : each))
  if (seats.length === 2 && seats.every(({ isStaked }) => isStaked)) await deal(deps, tx, { ...hand, seats })
  return 'open'
}

async function deal({ now }: HandDeps, tx: Sql, hand: Hand): Promise<void> {
  const dealt = dealtCards(hand)
  const house = hand.seats.find(({ player }) => player === null)
  if (house !== undefined) {
    await updateSeat(tx, { ...house, choice: choiceByRule(dealt[house.place === 0 ? 0 : 1].first), isByRule: true })
  }
  await updateHand(tx, hand.id, { state: 'playing', dueAt: new Date(now.getTime() + choiceMs) })
}

/** The states of a stake that will never be debited. */
const goneStates = new Set<RoundState>(['refused', 'voiding', 'void', 'stuck'])

/**
 * Frees seats whose stake was not debited, seats the house player after the waiting time, and decides for players who
 * do not respond.
 */
export async function tendHand(deps: HandDeps, tx: Sql, handId: string): Promise<Round[]> {
  const hand = await lockHand(tx, handId)
  const isDue = hand.dueAt.getTime() <= deps.now.getTime()
  if (hand.state === 'playing' && isDue) return finish(deps, tx, hand)
  if (hand.state !== 'waiting') return []

  const seats: Seat[] = []
  for (const seat of hand.seats) {
    const round = await roundOfSeat(tx, seat)
    if (round === undefined || goneStates.has(round.state)) await deleteSeat(tx, seat)
    else seats.push(seat)
  }
  const [only, other] = seats
  if (only === undefined) await updateHand(tx, handId, { state: 'void', endedAt: deps.now })
  else if (other === undefined && only.isStaked && isDue) await seatHouse(deps, tx, { ...hand, seats }, only)
  return []
}

async function seatHouse(deps: HandDeps, tx: Sql, hand: Hand, only: Seat): Promise<void> {
  const house: Seat = {
    handId: hand.id,
    place: 1 - only.place,
    player: null,
    launchId: null,
    ticket: null,
    clientSeed: houseSeed,
    isStaked: true,
    choice: null,
    isByRule: true,
  }
  await insertSeat(tx, house)
  const seats = [only, house].sort((left, right) => left.place - right.place)
  await deal(deps, tx, { ...hand, seats })
}

/** Accepts a player's choice, once; the hand is over when both have chosen. Returns the paid rounds. */
export async function choose(
  deps: HandDeps,
  tx: Sql,
  { handId, player, choice }: { handId: string; player: string; choice: Choice },
): Promise<Round[]> {
  const hand = await lockHand(tx, handId)
  const seat = hand.seats.find((each) => each.player === player)
  if (seat === undefined || hand.state !== 'playing' || seat.choice !== null) return []
  if (hand.dueAt.getTime() <= deps.now.getTime()) return finish(deps, tx, hand)

  const chosen = { ...seat, choice }
  await updateSeat(tx, chosen)
  const seats = hand.seats.map((each) => (each === seat ? chosen : each))
  return seats.every((each) => each.choice !== null) ? finish(deps, tx, { ...hand, seats }) : []
}

/**
 * Leaves the table before cards are dealt, so that the stake is returned. Returns the round that must be sent to the
 * wallet.
 */
export async function leave(deps: HandDeps, tx: Sql, handId: string, player: string): Promise<Round[]> {
  const hand = await lockHand(tx, handId)
  const seat = hand.seats.find((each) => each.player === player)
  if (seat === undefined || hand.state !== 'waiting') return []

  await deleteSeat(tx, seat)
  if (hand.seats.length === 1) await updateHand(tx, handId, { state: 'void', endedAt: deps.now })
  const round = await roundOfSeat(tx, seat)
  // A stake that is still being debited will find no seat, and is returned then.
  if (round === undefined || round.state !== 'open') return []
  await deps.wagers.takeBack(tx, round)
  return [round]
}

async function finish({ wagers, now }: HandDeps, tx: Sql, hand: Hand): Promise<Round[]> {
  const seats = playedSeats(hand)
  const totals = seats.map(({ cards }) => totalOf(cards))
  const { roomId: room, serverSeed, serverSeedHash } = hand
  const paid: Round[] = []
  for (const [index, seat] of hand.seats.entries()) {
    const { choice = null, isByRule = true } = seats[index] ?? {}
    await updateSeat(tx, { ...seat, choice, isByRule })
    const round = await roundOfSeat(tx, seat)
    if (round === undefined) continue
    await keepDetail(tx, round.id, { room, serverSeed, serverSeedHash, place: seat.place, seats })
    const result = resultFor(totals[index] ?? 0, totals[1 - index] ?? 0)
    await wagers.pay(tx, round, payoutOf(hand.stake, result))
    paid.push(round)
  }
  await updateHand(tx, hand.id, { state: 'over', endedAt: now })
  return paid
}

/** By place; the rule chooses for a player who has not. */
function playedSeats(hand: Hand): PlayedSeat[] {
  const dealt = dealtCards(hand)
  return hand.seats.map(({ place, player, choice, isByRule, clientSeed }) => {
    const own = dealt[place === 0 ? 0 : 1]
    const taken = choice ?? choiceByRule(own.first)
    const isChosen = choice !== null && !isByRule
    return { isHouse: player === null, cards: cardsOf(own, taken), choice: taken, isByRule: !isChosen, clientSeed }
  })
}
