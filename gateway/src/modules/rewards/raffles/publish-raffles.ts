import { splitPot } from '@parlay/contracts/fair-raffle'
import { newServerSeed, serverBlocks } from '@parlay/server'
import type { Database } from '../../../db'
import * as pots from './pot.sql'
import * as rows from './raffle.sql'
import { amountOf, type DrawnRaffle, isDrawn, type PlannedRaffle, type PotRaffle } from './raffle-file'

/** The name of a pot is what its seed signs. */
export const potBlocks = (serverSeed: string, raffleId: string) =>
  serverBlocks({ serverSeed, clientSeed: raffleId, nonce: 0 })

const oddsOf = ({ id: raffleId, oddsVersion: version, prizes }: DrawnRaffle): rows.OddsRow => ({
  raffleId,
  version,
  prizes: prizes.map((prize) => ({
    id: prize.id,
    kind: prize.kind,
    weight: prize.weight,
    amount: amountOf(prize)?.toString() ?? null,
    stock: prize.stock ?? null,
    fallback: prize.fallback ?? null,
  })),
})

const refusal = (id: string, field: string, rule: string) => new Error(`raffles: raffles.json: ${id}.${field}: ${rule}`)

/**
 * Publishes the odds and splits the new pots. Throws an Error with a one-line message if odds or a pot differ from
 * those published under the same name, because neither may change.
 */
export async function publishRaffles(db: Database, raffles: readonly PlannedRaffle[], at: Date): Promise<void> {
  for (const raffle of raffles) {
    if (isDrawn(raffle)) await publishOdds(db, raffle, at)
    else await publishPot(db, raffle, at)
  }
}

async function publishOdds(db: Database, raffle: DrawnRaffle, at: Date): Promise<void> {
  const odds = oddsOf(raffle)
  await rows.insertOdds(db, odds, at)
  if (!(await rows.areOddsPublished(db, odds)))
    throw refusal(
      raffle.id,
      'oddsVersion',
      `${odds.version} was published with other prizes; new prizes need a new version`,
    )
}

const publishPot = (db: Database, { id: raffleId, total, shares, least }: PotRaffle, splitAt: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const known = await pots.findPot(tx, raffleId)
    if (known === undefined) {
      const serverSeed = newServerSeed()
      const pot = { total: Number(total), shares, least: Number(least) }
      const split = splitPot(pot, potBlocks(serverSeed, raffleId))
      await pots.insertPot(tx, { raffleId, total, shares, least, serverSeed, splitAt }, split)
    } else if (known.total !== total || known.shares !== shares || known.least !== least) {
      throw refusal(raffleId, 'total', 'the pot has been split with other figures; another pot needs another id')
    }
  })
