import { isDeepStrictEqual } from 'node:util'
import type { LanguageCode } from '@parlay/contracts'
import { drawLayouts } from '@parlay/contracts/lottery/layouts'
import { printMoney } from '@parlay/contracts/money'
import type { DrawArea, DrawPrizes } from '@parlay/contracts/vendor-lottery'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { announceBalance, announceCounts, announceDraw } from '../../../core/events'
import type { Database, Sql } from '../../../db'
import { coveringPlays, hitsOf, tailsOf } from './find-hits'
import {
  type Correction,
  type DueSettlement,
  findCorrectedDraw,
  holdOpenedDraw,
  insertRevision,
  isSettledBefore,
  listDueSettlements,
  returnPart,
  type SettledPart,
  settlePart,
} from './settlement.sql'

export interface SettlementOptions {
  db: Database
  clock: Clock
  languages: readonly LanguageCode[]
  nameOf: (gameCode: string, language: LanguageCode) => string
  /** The number of members that are settled in one transaction. */
  membersPerBatch?: number
}

const drawsOfRun = 20

/** Pays the prizes of tickets once for each draw and revision, however often and wherever it is run. */
export function createSettlement({ db, clock, languages, nameOf, membersPerBatch = 1000 }: SettlementOptions) {
  function runPart(tx: Sql, { gameCode, numero, revision, result }: DueSettlement): Promise<SettledPart | null> {
    const names = Object.fromEntries(languages.map((language) => [language, nameOf(gameCode, language)]))
    const part = {
      gameCode,
      numero,
      names: names as Record<LanguageCode, string>,
      members: membersPerBatch,
      at: clock.now(),
    }
    if (result === null) return returnPart(tx, part)
    const { area, prizes } = result
    return settlePart(tx, {
      ...part,
      revision,
      hits: hitsOf(area, prizes),
      tails: tailsOf(area, prizes),
      plays: coveringPlays(area),
    })
  }

  async function settle(due: DueSettlement): Promise<void> {
    for (let isDone = false; !isDone; ) {
      isDone = await db.transaction((tx) => settleNext(tx, due))
    }
  }

  /** Settles the next members of a draw. Returns whether all are settled. */
  async function settleNext(tx: Sql, due: DueSettlement): Promise<boolean> {
    const { gameCode, numero } = due
    const settled = { kind: 'SETTLED' as const, gameCode, numero }
    const isFirstResult = due.result !== null && due.revision === 0
    const notifyOfWin = (memberId: string, win: bigint) =>
      announceDraw(tx, { ...settled, win: printMoney(win) }, BigInt(memberId))
    const part = await runPart(tx, due)
    for (const { memberId, amount } of part?.changed ?? []) {
      announceBalance(tx, BigInt(memberId))
      announceCounts(tx, BigInt(memberId), 'MESSAGE')
      if (isFirstResult) notifyOfWin(memberId, BigInt(amount))
    }
    if (isFirstResult) for (const memberId of part?.unchanged ?? []) notifyOfWin(memberId, 0n)
    if (part?.isDone) announceDraw(tx, settled)
    return part?.isDone ?? true
  }

  async function correctIn(tx: Sql, { revision: seen, ...correction }: Omit<Correction, 'at'>): Promise<number> {
    const { gameCode, numero, prizes } = correction
    const drawn = await holdOpenedDraw(tx, gameCode, numero)
    if (drawn === undefined) throw new AppError('SYS_INVALID_URL')
    if (drawn.revision !== seen) throw new AppError('LOTT_RESULT_CHANGED', { value: { revision: drawn.revision } })
    if (!isLaidOut(drawn.area, prizes))
      throw wrongPrizes('have to be all prizes of the draw, each with its numbers and digits')
    if (isDeepStrictEqual(prizes, drawn.prizes)) throw wrongPrizes('these numbers hold already')
    const revision = seen + 1
    await insertRevision(tx, { ...correction, revision, at: clock.now() })
    return revision
  }

  return {
    /** Settles all draws that have opened or become void since the last run. */
    async sweep(): Promise<void> {
      for (const due of await listDueSettlements(db, drawsOfRun)) await settle(due)
    },

    /**
     * Corrects the numbers of the revision that the caller has seen, and returns the new revision. Throws SYS_INVALID_URL
     * for a draw that has not opened, LOTT_RESULT_CHANGED if another revision is valid, and SYS_VALIDATION for numbers
     * that do not fit its area or do not differ from the valid ones.
     */
    correct: (correction: Omit<Correction, 'at'>): Promise<number> => db.transaction((tx) => correctIn(tx, correction)),

    /**
     * Corrects a draw and settles all its tickets again, as part of `tx`. If an earlier settlement is under way, the job
     * does so after it.
     */
    async correctAndSettle(tx: Sql, correction: Omit<Correction, 'at'>): Promise<number> {
      const { gameCode, numero, prizes } = correction
      const revision = await correctIn(tx, correction)
      const { area } = await requireDraw(tx, gameCode, numero)
      if (!(await isSettledBefore(tx, { gameCode, numero, revision }))) return revision
      const due = { gameCode, numero, revision, result: { area, prizes } }
      for (let isDone = false; !isDone; ) isDone = await settleNext(tx, due)
      return revision
    },

    /** Returns the numbers of an opened draw as staff see them. Throws SYS_INVALID_URL if there is none. */
    async readDraw(gameCode: string, numero: string, sql: Sql = db) {
      const draw = await requireDraw(sql, gameCode, numero)
      const { openedAt, corrections, ...rest } = draw
      return {
        ...rest,
        gameCode,
        numero,
        openedAt: openedAt.getTime(),
        corrections: corrections.map(({ at, ...made }) => ({ ...made, time: at.getTime() })),
      }
    },
  }
}

export type Settlement = ReturnType<typeof createSettlement>

async function requireDraw(sql: Sql, gameCode: string, numero: string) {
  const draw = await findCorrectedDraw(sql, gameCode, numero)
  if (draw === undefined) throw new AppError('SYS_INVALID_URL')
  return draw
}

const wrongPrizes = (why: string) => new AppError('SYS_VALIDATION', { value: { fields: { prizes: why } } })

/** Returns whether these are all prizes of an area with the right numbers. */
const isLaidOut = (area: DrawArea, prizes: DrawPrizes): boolean =>
  Object.keys(prizes).length === drawLayouts[area].length &&
  drawLayouts[area].every(({ name, numbers, digits }) => {
    const drawn = prizes[name] ?? []
    return drawn.length === numbers && drawn.every((number) => number.length === digits)
  })
