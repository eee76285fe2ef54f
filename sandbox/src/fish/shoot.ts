import { serverBlocks } from '@parlay/server'
import type { Clock } from '../clock'
import type { Database, Sql } from '../database/database'
import { PlayError } from '../play/play-error'
import { getRound, type RoundRecord } from '../play/round.sql'
import type { Wagers } from '../wallet/wager'
import { addShot, closeMagazine, lockMagazine, type Magazine } from './magazine.sql'
import { type FishKind, isHit, magazinePayout, type Shot, shotPauseMs, shotsInMagazine } from './shoal'

export interface MagazineDeps {
  db: Database
  clock: Clock
  wagers: Wagers
}

/** One press of a player: the shots of a magazine are numbered from 1, which makes repetition safe. */
export interface ShotRequest {
  roundId: string
  number: number
  kind: FishKind
}

export interface FiredShot {
  shot: Shot
  magazine: Magazine
}

/** Decides one shot, or returns the earlier decision. The last shot closes the magazine. */
export async function shoot(deps: MagazineDeps, player: string, request: ShotRequest): Promise<FiredShot> {
  return deps.db.transaction(async (tx) => {
    const magazine = await lockMagazine(tx, request.roundId)
    if (magazine?.player !== player) throw new PlayError('REQUEST_WRONG')
    const known = magazine.shots[request.number - 1]
    if (known !== undefined) return { shot: known, magazine }
    refuseShot(magazine, request.number, deps.clock.now())

    const shot = {
      kind: request.kind,
      hit: isHit(blocksOf(await getRound(tx, magazine.roundId)), request.number - 1, request.kind),
    }
    await addShot(tx, magazine.roundId, shot, deps.clock.now())
    const fired = { ...magazine, shots: [...magazine.shots, shot] }
    const isEmpty = fired.shots.length === shotsInMagazine
    return { shot, magazine: isEmpty ? await close(deps, tx, fired) : fired }
  })
}

function refuseShot({ shots, touchedAt, closedAt }: Magazine, number: number, now: Date): void {
  if (closedAt !== null) throw new PlayError('BETS_CLOSED')
  if (number !== shots.length + 1) throw new PlayError('REQUEST_WRONG')
  const waitMs = shots.length === 0 ? 0 : touchedAt.getTime() + shotPauseMs - now.getTime()
  if (waitMs > 0) throw new PlayError('RS_ERROR_WRONG_SYNTAX', waitMs)
}

function blocksOf({ serverSeed, clientSeed, nonce }: RoundRecord) {
  if (serverSeed === null || clientSeed === null || nonce === null) throw new Error('the magazine has no seeds')
  return serverBlocks({ serverSeed, clientSeed, nonce })
}

/** Closes the magazine and pays it out, unless that was done before. */
export async function cashIn(
  deps: MagazineDeps,
  roundId: string,
  isMeant: (magazine: Magazine) => boolean,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const magazine = await lockMagazine(tx, roundId)
    if (magazine === undefined || !isMeant(magazine)) return false
    if (magazine.closedAt === null) await close(deps, tx, magazine)
    return true
  })
}

async function close({ clock, wagers }: MagazineDeps, tx: Sql, magazine: Magazine): Promise<Magazine> {
  const closedAt = clock.now()
  await closeMagazine(tx, magazine.roundId, closedAt)
  const round = await getRound(tx, magazine.roundId)
  await wagers.pay(tx, round, magazinePayout(magazine.shots, magazine.shotValue))
  return { ...magazine, closedAt }
}
