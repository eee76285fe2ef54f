import type { Clock } from '../clock'
import type { Sql } from '../database/database'
import { lockLaunch } from '../play/launch.sql'
import { insertRound, type Round, updateRound } from '../play/round.sql'
import type { GameKind } from '../title/kinds'
import { purseOf } from './purse'

/** The decision on a round after its stake was debited: pay immediately, wait for its result, or return the stake. */
export type Decision = { payout: bigint } | 'open' | 'void'
/** Decides a staked round whose payout is not known yet; there is one for each kind of game. */
export type Decide = (tx: Sql, round: Round) => Promise<Decision>
export type Deciders = Partial<Record<GameKind, Decide>>

export interface WagerDeps {
  clock: Clock
  deciders: Deciders
}

/**
 * Manages a round between stake and payment. Everything runs in the caller's transaction; `settlement.settle(round.id)`
 * sends what has to be sent or, if it is not called, the settlement timer does.
 */
export function createWagers({ clock, deciders }: WagerDeps) {
  const pay = async (tx: Sql, round: Round, payout: bigint): Promise<void> => {
    const launch = await lockLaunch(tx, round.launchId)
    const change = await purseOf(launch).pay(tx, launch, { ...round, payout }, clock.now())
    await updateRound(tx, round.id, { ...change, payout })
  }

  /** Returns the stake of an open round. */
  const takeBack = async (tx: Sql, round: Round): Promise<void> => {
    const launch = await lockLaunch(tx, round.launchId)
    await updateRound(tx, round.id, await purseOf(launch).takeBack(tx, launch, round, clock.now()))
  }

  /** Runs when the stake was debited: pays if the result is known, otherwise leaves the round open. */
  const decide = async (tx: Sql, round: Round): Promise<void> => {
    const decision = await decisionOn(tx, round)
    if (decision === 'open') await updateRound(tx, round.id, { state: 'open' })
    else if (decision === 'void') await takeBack(tx, round)
    else await pay(tx, round, decision.payout)
  }
  const decisionOn = async (tx: Sql, round: Round): Promise<Decision> =>
    round.payout === null ? ((await deciders[round.kind]?.(tx, round)) ?? 'open') : { payout: round.payout }

  return {
    pay,
    takeBack,
    decide,

    /** Stores a round and its request for the stake. */
    open: async (tx: Sql, round: Round): Promise<void> => {
      await insertRound(tx, round)
      const launch = await lockLaunch(tx, round.launchId)
      const change = await purseOf(launch).stake(tx, launch, round, clock.now())
      await updateRound(tx, round.id, change)
      if (change.state === 'open') await decide(tx, round)
    },
  }
}

export type Wagers = ReturnType<typeof createWagers>
