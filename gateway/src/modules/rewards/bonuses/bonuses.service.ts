import type { LanguageCode, ValueOf } from '@parlay/contracts'
import type * as calls from '@parlay/contracts/endpoints/bonuses'
import { bonusStates, openBonusStates } from '@parlay/contracts/endpoints/bonuses'
import { printMoney } from '@parlay/contracts/money'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { fileBatch } from '../../../core/read-batches'
import type { ReportRange } from '../../../core/report-range'
import type { Database, Sql } from '../../../db'
import { notifyMember } from '../../member/messages'
import type { ContentService } from '../../site/content'
import * as rows from './bonus.sql'
import { finishBonus } from './finish-bonus'
import { presentBonus, presentContribution, remainingOf } from './present-bonus'

export interface BonusesOptions {
  db: Database
  clock: Clock
  /** The titles of promotions. */
  articles: Pick<ContentService, 'listPromotions'>
  /** Returns the name of a reward of the points mall. */
  nameReward?: (rewardId: string, language: LanguageCode) => string | undefined
}

interface FileRequest extends ReportRange {
  type?: rows.BonusRow['type'] | undefined
  state?: calls.BonusState | 'OPEN' | undefined
  language: LanguageCode
}

interface ListRequest extends FileRequest {
  pageNo: number
  pageSize: number
}

const bonusesPerRun = 100
/** Manages bonus money from its start to its end, as its member sees it. The wallet of vendors places bets with it. */
export function createBonusesService({ db, clock, articles, nameReward }: BonusesOptions) {
  const presenterIn = (language: LanguageCode) => {
    const titles = new Map(articles.listPromotions(language).map(({ id, title }) => [id, title]))
    const titleOf = ({ type, promotionId }: rows.BonusRow) =>
      (type === 'POINTS' ? nameReward?.(promotionId, language) : titles.get(promotionId)) ?? promotionId
    return (row: Parameters<typeof presentBonus>[0]) => presentBonus(row, titleOf(row))
  }

  return {
    async list(read: Sql, memberId: bigint, request: ListRequest): Promise<ValueOf<typeof calls.listBonuses>> {
      const { language, pageNo, pageSize } = request
      const filter = filterOf(memberId, request)
      const found = await rows.listBonusRows(read, filter, pageOf(request))
      const totalCount = await rows.countBonuses(read, filter)
      return {
        list: found.map(presenterIn(language)),
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
        pageNo,
        pageSize,
      }
    },

    /** Reads everything that the request asks for, newest first, a batch at a time. */
    async *readAll(read: Sql, memberId: bigint, request: FileRequest): AsyncGenerator<calls.Bonus[]> {
      const filter = filterOf(memberId, request)
      const present = presenterIn(request.language)
      let after: bigint | null = null
      for (;;) {
        const found: Awaited<ReturnType<typeof rows.listBonusBatch>> = await rows.listBonusBatch(read, filter, {
          after,
          limit: fileBatch,
        })
        if (found.length > 0) yield found.map(present)
        const last = found.at(-1)
        if (last === undefined || found.length < fileBatch) return
        after = last.id
      }
    },

    async listContributions(
      read: Sql,
      memberId: bigint,
      request: { bonusId: string; pageNo: number; pageSize: number },
    ): Promise<ValueOf<typeof calls.listBonusContributions>> {
      const { id } = await getOwn(read, memberId, request.bonusId)
      const { pageNo, pageSize } = request
      const found = await rows.listContributionRows(read, id, pageOf(request))
      const totalCount = await rows.countContributions(read, id)
      return {
        list: found.map(presentContribution),
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
        pageNo,
        pageSize,
      }
    },

    cancel: (memberId: bigint, bonusId: string): Promise<ValueOf<typeof calls.cancelBonus>> =>
      db.transaction(async (tx) => {
        const { id } = await getOwn(tx, memberId, bonusId)
        const { state, endedAmount } = await finishBonus({ clock }, tx, id, 'CANCELLED')
        return { state, amount: printMoney(endedAmount ?? 0n) }
      }),

    /** Returns the remaining wagering of the active bonus, and its end; undefined if there is none. */
    async findOpen(memberId: bigint): Promise<{ remaining: bigint; expiresAt: Date } | undefined> {
      const bonus = await rows.findActiveBonus(db, memberId)
      if (bonus?.expiresAt == null) return undefined
      return { remaining: remainingOf(bonus), expiresAt: bonus.expiresAt }
    },

    /** Counts the play, and ends the bonuses that have reached their end. */
    async sweep(): Promise<void> {
      await db.transaction((tx) => rows.countPlay(tx))
      for (const { id, state } of await rows.listEnding(db, { at: clock.now(), limit: bonusesPerRun })) {
        await db.transaction((tx) => finishBonus({ clock }, tx, id, state))
      }
    },

    /**
     * Notifies a member of the reason why a bet was refused, once for each bonus and day, because the game's page
     * cannot show it.
     */
    notifyOfLimit: (memberId: bigint): Promise<void> =>
      db.transaction(async (tx) => {
        const at = clock.now()
        const bonus = await rows.findActiveBonus(tx, memberId)
        if (bonus === undefined) return
        const reference = `bonus:${bonus.id}:limit:${at.toISOString().slice(0, 10)}`
        const params = { amount: printMoney(bonus.maxBet) }
        await notifyMember(tx, { memberId, type: 'SYSTEM', template: 'bonusLimit', params, reference, at })
      }),
  }
}

export type BonusesService = ReturnType<typeof createBonusesService>

function filterOf(memberId: bigint, { type, state, startTime, endTime }: FileRequest): rows.BonusFilter {
  const states = state === 'OPEN' ? openBonusStates : state === undefined ? bonusStates : [state]
  return { memberId, type: type ?? null, states, from: dateOf(startTime), to: dateOf(endTime) }
}

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))
const pageOf = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
})

/** Another member's bonus is treated as one that does not exist. */
async function getOwn(tx: Sql, memberId: bigint, bonusId: string): Promise<rows.BonusRow> {
  const bonus = await rows.findBonus(tx, BigInt(bonusId))
  if (bonus?.memberId !== memberId) throw new AppError('SYS_INVALID_URL')
  return bonus
}
