import type { RequestOf, ValueOf } from '@parlay/contracts'
import type { getDrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { quicknet } from '@parlay/contracts/lottery/beacon'
import type { DrawState } from '@parlay/contracts/vendor-lottery'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import { proveDebts } from '../debts/prove-debts'
import { listBeacons } from './beacon.sql'
import {
  type Announcement,
  type DrawKey,
  findAnnouncedAt,
  findAnnouncements,
  findResult,
  type Result,
} from './draw.sql'
import { stateOf } from './present-draw'
import { proveLines } from './prove-lines'
import { findSeal, isTicketOf } from './seal.sql'
import { findVoid, type VoidDraw } from './void.sql'

interface ProofOptions {
  clock: Clock
  /** Throws GAME_UNKNOWN for a code that the brand does not have. */
  requireArea: (gameCode: string) => unknown
}

interface KnownDraw {
  announcement: Announcement
  state: DrawState
  drawn?: Pick<VoidDraw, 'seed' | 'signature' | 'prizes'> & Partial<Pick<Result, 'revision' | 'correction'>>
  voided?: VoidDraw
}

/**
 * Returns everything by which a reader can check a draw, and a member's own lines in it. Throws SYS_INVALID_URL for an
 * unknown draw and for a ticket that is not the member's, and GAME_UNKNOWN if there was never such a game. The proofs of
 * a game that the brand no longer has can still be read.
 */
export async function proveDraw(
  options: ProofOptions,
  read: Sql,
  { gameCode, numero, ticketId }: RequestOf<typeof getDrawProof>,
  memberId: bigint | undefined,
): Promise<ValueOf<typeof getDrawProof>> {
  const key = { gameCode, numero }
  const { announcement, state, drawn, voided } = await findDraw(options, read, key)
  const seal = await findSeal(read, key)
  const ticket = ticketId === undefined ? undefined : BigInt(ticketId)
  const isOwn = ticket !== undefined && memberId !== undefined && (await isTicketOf(read, key, ticket, memberId))
  if (ticket !== undefined && !isOwn) throw new AppError('SYS_INVALID_URL')
  const { area, closeAt, openAt, seedHash } = announcement
  return {
    ...key,
    area,
    state,
    closeAt: closeAt.getTime(),
    openAt: openAt.getTime(),
    seedHash,
    seed: drawn?.seed ?? null,
    beacon: await describeBeacon(read, announcement, drawn?.signature ?? null),
    linesRoot: seal?.root ?? null,
    linesCount: seal ? Number(seal.lines) : null,
    sealedAt: seal?.sealedAt.getTime() ?? null,
    announcedAt: (await findAnnouncedAt(read, key))?.getTime() ?? null,
    voidReason: voided?.reason ?? null,
    prizes: drawn?.prizes ?? {},
    revision: drawn?.revision ?? 0,
    correction: drawn?.correction ?? null,
    lines:
      seal && ticket !== undefined && memberId !== undefined
        ? await proveLines(read, key, { ticketId: ticket, memberId })
        : [],
    debts: isOwn ? await proveDebts(read, key, memberId) : [],
  }
}

/** Finds a draw in its present state, with its numbers. A void draw has the numbers that it would have drawn. */
async function findDraw({ clock, requireArea }: ProofOptions, read: Sql, key: DrawKey): Promise<KnownDraw> {
  const result = await findResult(read, key)
  if (result !== undefined) return { announcement: result, state: 'OPENED', drawn: result }
  const [announcement] = await findAnnouncements(read, [key])
  if (announcement === undefined) {
    requireArea(key.gameCode)
    throw new AppError('SYS_INVALID_URL')
  }
  const voided = await findVoid(read, key)
  if (voided !== undefined) return { announcement, state: 'VOID', drawn: voided, voided }
  const isClosed = (await findSeal(read, key)) !== undefined
  return { announcement, state: stateOf({ isClosed, ...announcement }, clock.now()) }
}

async function describeBeacon(read: Sql, { chain, round }: Announcement, signature: string | null) {
  const beacon = (await listBeacons(read)).find(({ hash }) => hash === chain)
  if (beacon === undefined) throw new Error(`the beacon ${chain} is not pinned`)
  const { hash: _, ...key } = beacon
  return { chain, round, ...key, isIndependent: chain === quicknet.hash, signature }
}
