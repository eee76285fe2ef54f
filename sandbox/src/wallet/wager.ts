import type { Clock } from '../clock'
import type { Sql } from '../database/database'
import { lockLaunch } from '../play/launch.sql'
import { insertRound, type Round, updateRound } from '../play/round.sql'
import type { GameKind } from '../title/kinds'
import { purseOf } from './purse'

/** What becomes of a round once its stake is taken: paid at once, waiting for its result, or given back. */
export type Decision = { payout: bigint } | 'open' | 'void'
/** Asked by kind of game about a staked round whose payout is not known yet. */
export type Decide = (tx: Sql, round: Round) => Promise<Decision>
export type Deciders = Partial<Record<GameKind, Decide>>

export interface WagerDeps {
  clock: Clock
  deciders: Deciders
}

/**
 * The life of a round between stake and payment. All of it happens in the caller's transaction; what has to be sent is
 * sent by `settlement.settle(round.id)` or, should nobody call that, by the settlement timer.
 */
export function createWagers({ clock, deciders }: WagerDeps) {
  const pay = async (tx: Sql, round: Round, payout: bigint): Promise<void> => {
    const launch = await lockLaunch(tx, round.launchId)
    const change = await purseOf(launch).pay(tx, launch, { ...round, payout }, clock.now())
    await updateRound(tx, round.id, { ...change, payout })
  }

  /** Gives the stake of an open round back. */
  const takeBack = async (tx: Sql, round: Round): Promise<void> => {
    const launch = await lockLaunch(tx, round.launchId)
    await updateRound(tx, round.id, await purseOf(launch).takeBack(tx, launch, round, clock.now()))
  }

  /** The stake was taken: pays where the result is known, else leaves the round open. */
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

    /** Writes a round down and asks for its stake. */
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
