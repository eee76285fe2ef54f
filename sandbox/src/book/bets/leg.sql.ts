import type { Sql } from '../../database/database'
import type { RoundState } from '../../play/round.sql'
import type { LegDetail } from './bet-detail'

/** Stores the fixtures that an accumulator waits for. */
export async function insertLegs(tx: Sql, roundId: string, fixtures: string[]): Promise<void> {
  await tx.query(
    `insert into book_leg (round_id, place, fixture_id)
     select $1, place - 1, fixture_id from unnest($2::text[]) with ordinality as leg (fixture_id, place)`,
    [roundId, fixtures],
  )
}

export interface WaitingLeg {
  roundId: string
  place: number
  state: RoundState
}

/** Locks rounds with a leg on this fixture until the transaction ends, except those whose stake is being debited. */
export async function lockWaitingLegs(tx: Sql, fixtureId: string, limit: number): Promise<WaitingLeg[]> {
  return tx.query<WaitingLeg>(
    `select round_id as "roundId", place, state from book_leg join round on round.id = round_id
     where fixture_id = $1 and state <> 'betting' order by round_id limit $2 for update of round skip locked`,
    [fixtureId, limit],
  )
}

export async function recordLegEnd(
  tx: Sql,
  { roundId, place }: WaitingLeg,
  end: NonNullable<LegDetail['end']>,
): Promise<void> {
  await tx.query(
    `update round set detail = jsonb_set(detail, array['legs', $2::text, 'end'], $3::jsonb) where id = $1`,
    [roundId, String(place), JSON.stringify(end)],
  )
}

export async function deleteLeg(tx: Sql, { roundId, place }: WaitingLeg): Promise<void> {
  await tx.query('delete from book_leg where round_id = $1 and place = $2', [roundId, place])
}

/** Deletes the legs, because the round waits for none of them any more. */
export async function deleteLegsOf(tx: Sql, roundId: string): Promise<void> {
  await tx.query('delete from book_leg where round_id = $1', [roundId])
}
