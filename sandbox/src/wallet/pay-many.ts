import { randomUUID } from 'node:crypto'
import type { Sql } from '../database/database'
import { outcomeOf } from '../play/round-view'
import { movementBody } from './movement-body'
import { insertMovements, lockStakedRounds, startPaying } from './pay-many.sql'

/**
 * Stores the payouts of many open rounds, by round id in minor units, in a few statements however many there are.
 * Returns the rounds that it handled; demo rounds, which have no wallet, are left to the caller.
 */
export async function payMany(tx: Sql, payouts: ReadonlyMap<string, bigint>, now: Date): Promise<Set<string>> {
  const rounds = await lockStakedRounds(tx, [...payouts.keys()])
  const movements = rounds.map(({ betUuid, id, vendorCode, ...player }) => {
    const draft = { kind: 'win', transactionUuid: randomUUID(), reference: betUuid } as const
    const outcome = outcomeOf({ ...player, serverSeed: null, clientSeed: null, nonce: null })
    const body = movementBody(player, { ...player, id, payout: payouts.get(id) ?? 0n, outcome }, draft)
    return { kind: draft.kind, transactionUuid: draft.transactionUuid, roundId: id, vendorCode, body }
  })
  if (rounds.length === 0) return new Set()
  await insertMovements(tx, movements, now)
  await startPaying(
    tx,
    rounds.map(({ id }) => ({ id, payout: payouts.get(id) ?? 0n })),
  )
  return new Set(rounds.map(({ id }) => id))
}
