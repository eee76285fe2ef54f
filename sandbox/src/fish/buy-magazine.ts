import { parseMoney, printMoney } from '@parlay/contracts/money'
import type { Sql } from '../database/database'
import type { Launch } from '../play/launch.sql'
import type { WagerDraft, WagerPlan } from '../play/place-wager'
import { PlayError } from '../play/play-error'
import type { Round } from '../play/round.sql'
import { stakesOf } from '../title/stakes'
import type { Decision } from '../wallet/wager'
import { type FishDetail, fishDetail } from './magazine'
import { findOpenMagazine, insertMagazine } from './magazine.sql'
import { fishCycleMs, shotsInMagazine } from './shoal'

/** Plans a magazine of ten shots for one stake. */
export const magazinePlan = ({ stake, ticket }: { stake: bigint; ticket: string }): WagerPlan => ({
  ticket,
  hasSeeds: true,
  draft: (tx, launch) => draftMagazine(tx, launch, stake),
})

async function draftMagazine(tx: Sql, { player, title }: Launch, stake: bigint): Promise<WagerDraft> {
  if (title.kind !== 'fish' || !stakesOf(title).includes(stake)) throw new PlayError('REQUEST_WRONG')
  if ((await findOpenMagazine(tx, player)) !== undefined) throw new PlayError('ROUND_OPEN')
  const detail: FishDetail = { shotValue: printMoney(stake / BigInt(shotsInMagazine)) }
  return { stake, payout: null, detail, cycleMs: fishCycleMs }
}

/**
 * Opens the magazine once its stake was debited. If the player already has another open one, this stake is returned.
 */
export async function openMagazine(tx: Sql, round: Round, now: Date): Promise<Decision> {
  const { id: roundId, player, gameCode } = round
  const shotValue = parseMoney(fishDetail(round).shotValue)
  const isOpen = await insertMagazine(tx, { roundId, player, gameCode, shotValue, touchedAt: now })
  return isOpen ? 'open' : 'void'
}
