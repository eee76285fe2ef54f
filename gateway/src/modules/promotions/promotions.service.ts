import type { LanguageCode, ValueOf } from '@parlay/shared/contracts'
import { trialKind } from '@parlay/shared/contracts/endpoints/member'
import type * as calls from '@parlay/shared/contracts/endpoints/promotions'
import type { PlannedPromotion } from '@parlay/shared/server'
import { AppError } from '../../core/errors'
import { mayEarn } from '../../core/may-earn.sql'
import type { Session } from '../../session'
import type { Announcement, ContentService } from '../content'
import { presentAnnounced, presentDetail, presentPlanned } from './present-promotion'
import { type EntryRow, listBudgets, listEntries } from './promotion.sql'
import { createPromotionCommands, type PromotionCommandOptions } from './promotion-commands'
import { runOf } from './promotion-days'
import { readProgress } from './promotion-progress'
import { standingOf, type Viewer } from './promotion-standing'

export interface PromotionsOptions extends PromotionCommandOptions {
  /** Wording: an article for each promotion, and others that only announce something. */
  articles: Pick<ContentService, 'listPromotions'>
  defaultLanguage: LanguageCode
}

export interface PromotionQuery {
  category?: calls.Promotion['category'] | undefined
  language: LanguageCode
  pageNo: number
  pageSize: number
}

type Caller = Pick<Session, 'memberId' | 'isAgent'> | null

/** What can be claimed is seen first, what is over last. */
const places: readonly calls.Promotion['state'][] = [
  'CLAIMABLE',
  'IN_PROCESS',
  'JOINED',
  'OPEN',
  'CLAIMED',
  'COMING_SOON',
  null,
  'ISSUED',
  'CLOSED',
]
const placeOf = ({ state }: calls.Promotion): number => places.indexOf(state)

const whoIs = (caller: Caller): Viewer => {
  if (caller === null) return 'VISITOR'
  return caller.isAgent === trialKind ? 'TRIAL' : 'MEMBER'
}

export type PromotionsService = ReturnType<typeof createPromotionsService>

/** Promotions of a brand, read once at start, as each member stands with them. Throws where one has no article. */
export function createPromotionsService({ articles, defaultLanguage, ...options }: PromotionsOptions) {
  const { db, clock, promotions, timeZone } = options
  const written = new Set(articles.listPromotions(defaultLanguage).map(({ id }) => id))
  const missing = promotions.find(({ id }) => !written.has(id))
  if (missing) throw new Error(`promotions: ${missing.id} has no article in ${defaultLanguage}`)

  const judgeFor = async (caller: Caller) => {
    const who = whoIs(caller)
    const memberId = who === 'MEMBER' ? caller?.memberId : undefined
    const [entries, budgets] = await Promise.all([
      memberId === undefined ? [] : listEntries(db, memberId),
      listBudgets(db),
    ])
    const judge = async (promotion: PlannedPromotion) => {
      const now = clock.now()
      const run = runOf(promotion, now, timeZone)
      const entry = entryOf(entries, promotion)
      const progress = memberId === undefined ? undefined : await readProgress(db, memberId, { promotion, entry })
      const committed = budgets.find(({ promotionId }) => promotionId === promotion.id)?.committed ?? 0n
      const isFunded = committed + promotion.reward <= promotion.budget
      const standing = standingOf({ promotion, run, now, who, entry, progress, isFunded })
      return { promotion, run, entry, progress, ...standing }
    }
    return { entries, judge }
  }

  const presenterFor = async (caller: Caller) => {
    const { judge } = await judgeFor(caller)
    return async (article: Announcement): Promise<calls.Promotion> => {
      const promotion = promotions.find(({ id }) => id === article.id)
      return promotion ? presentPlanned(article, await judge(promotion)) : presentAnnounced(article)
    }
  }

  return {
    ...createPromotionCommands(options),

    async list(
      { category, language, pageNo, pageSize }: PromotionQuery,
      caller: Caller,
    ): Promise<ValueOf<typeof calls.listPromotions>> {
      const present = await presenterFor(caller)
      const all = (await Promise.all(articles.listPromotions(language).map(present)))
        .filter((one) => category === undefined || one.category === category)
        .sort((one, other) => placeOf(one) - placeOf(other))
      const from = (pageNo - 1) * pageSize
      return {
        list: all.slice(from, from + pageSize),
        totalPages: Math.ceil(all.length / pageSize),
        totalCount: all.length,
        pageNo,
        pageSize,
      }
    },

    async get(
      { promotionId, language }: { promotionId: string; language: LanguageCode },
      caller: Caller,
    ): Promise<calls.PromotionDetail> {
      const article = articles.listPromotions(language).find(({ id }) => id === promotionId)
      if (!article) throw new AppError('PROMO_CLOSED')
      const present = await presenterFor(caller)
      return presentDetail(await present(article), article)
    },

    /** How many rewards a member could claim now; none on a trial account. */
    async countUnclaimed(memberId: bigint): Promise<number> {
      const [isAllowed, { entries, judge }] = await Promise.all([
        mayEarn(db, memberId),
        judgeFor({ memberId, isAgent: 0 }),
      ])
      if (!isAllowed) return 0
      const claimable = promotions.filter((one) => one.kind === 'GIFT' || entryOf(entries, one)?.state === 'JOINED')
      const judged = await Promise.all(claimable.map(judge))
      return judged.filter(({ actions }) => actions.includes('CLAIM')).length
    },
  }
}

const entryOf = (entries: readonly EntryRow[], { id }: PlannedPromotion): EntryRow | undefined =>
  entries.find(({ promotionId }) => promotionId === id)
