import type { LanguageCode, ValueOf } from '@parlay/contracts'
import { trialKind } from '@parlay/contracts/endpoints/member'
import type * as calls from '@parlay/contracts/endpoints/promotions'
import { type PlannedPromotion, printReward } from '@parlay/server'
import { AppError } from '../../../core/errors'
import { mayEarn } from '../../../core/may-earn.sql'
import type { Run } from '../../../core/planned-run'
import type { RewardSource } from '../../../core/reward-source'
import { readOnce } from '../../../db'
import type { Session } from '../../../session'
import type { Announcement, ContentService } from '../../site/content'
import type { RaffleTickets } from '../raffles'
import { listLatest } from './application.sql'
import { type ApplicationOptions, imagesOf } from './applications'
import { judgePromotion, type Viewer } from './judge-promotion'
import { createBrandPromotions } from './open-promotion'
import { presentAnnounced, presentDetail, presentPlanned } from './present-promotion'
import { type EntryRow, listBudgets, listEntries } from './promotion.sql'
import { createPromotionCommands, type PromotionCommandOptions } from './promotion-commands'
import { type Period, periodOf } from './promotion-days'
import { readProgress } from './promotion-progress'

export interface PromotionsOptions extends PromotionCommandOptions, ApplicationOptions {
  /** The texts: an article for each promotion, and others that only announce something. */
  articles: Pick<ContentService, 'listPromotions'>
  defaultLanguage: LanguageCode
  currencySymbol: string
  tickets: RaffleTickets
}

export interface PromotionQuery {
  category?: calls.Promotion['category'] | undefined
  language: LanguageCode
  pageNo: number
  pageSize: number
}

type Caller = Pick<Session, 'memberId' | 'isAgent'> | null

/** Sorts claimable promotions first, and those that are over last. */
const places: readonly calls.Promotion['state'][] = [
  'CLAIMABLE',
  'IN_PROCESS',
  'JOINED',
  'APPLYING',
  'OPEN',
  'REJECTED',
  'CLAIMED',
  'COMING_SOON',
  null,
  'ISSUED',
  'CLOSED',
]
const placeOf = ({ state, claims }: calls.Promotion): number => (claims.length > 0 ? 0 : places.indexOf(state))

const whoIs = (caller: Caller): Viewer => {
  if (caller === null) return 'VISITOR'
  return caller.isAgent === trialKind ? 'TRIAL' : 'MEMBER'
}

export type PromotionsService = ReturnType<typeof createPromotionsService>

/**
 * Presents the promotions of a brand, read once at start, for each member. Throws if one has no article or no raffle.
 */
export function createPromotionsService({ articles, defaultLanguage, currencySymbol, ...options }: PromotionsOptions) {
  const { db, clock, promotions, timeZone, files, tickets } = options
  const brandPromotions = createBrandPromotions(options)
  const commands = createPromotionCommands(options)
  const written = new Set(articles.listPromotions(defaultLanguage).map(({ id }) => id))
  const missing = promotions.find(({ id }) => !written.has(id))
  if (missing) throw new Error(`promotions: ${missing.id} has no article in ${defaultLanguage}`)
  for (const [index, { tickets: raffleId }] of promotions.entries())
    if (raffleId) tickets.assertKnown(`promotions: promotions.json: ${index}.tickets`, raffleId)

  const listApplications = async (memberId: bigint) => {
    const latest = await listLatest(db, memberId)
    const uses = latest.map(({ applicationId }) => imagesOf(applicationId))
    const images = await files.listOf(db, memberId, uses)
    return latest.map((one) => ({ ...one, images: images.get(imagesOf(one.applicationId)) ?? [] }))
  }

  const judgeFor = async (caller: Caller) => {
    const who = whoIs(caller)
    const memberId = who === 'MEMBER' ? caller?.memberId : undefined
    const [entries, budgets, applications] = await Promise.all([
      memberId === undefined ? [] : listEntries(db, memberId),
      listBudgets(db),
      memberId === undefined ? [] : listApplications(memberId),
    ])
    const now = clock.now()
    // Many promotions read the same facts about a member.
    const read = readOnce(db)

    /** Judges one entry of the promotion for the member, or the promotion without an entry. */
    const judgeEntry = async (current: PlannedPromotion, entry: EntryRow | undefined) => {
      const promotion = entry && entry.state !== 'REJECTED' ? brandPromotions.termsOf(entry) : current
      const run = brandPromotions.runOf(promotion)
      const progress = memberId === undefined ? undefined : await readProgress(read, memberId, { promotion, entry })
      const committed = budgets.find(({ promotionId }) => promotionId === current.id)?.committed ?? 0n
      const isFunded = committed + current.reward <= current.budget
      const judgement = judgePromotion({ promotion, run, now, who, entry, progress, isFunded })
      const due = (judgement.state === 'CLAIMABLE' && progress?.due) || null
      return { promotion, run, entry, progress, ...judgement, due }
    }

    const judge = async (current: PlannedPromotion) => {
      const period = periodOf(current, now, timeZone)
      const own = entries.filter(({ promotionId }) => promotionId === current.id)
      const judged = await judgeEntry(
        current,
        own.find((entry) => entry.period === period.name),
      )
      const earlier = own.filter((entry) => entry.period !== period.name && entry.state === 'JOINED')
      const before = await Promise.all(
        earlier.map(async (entry) => ({ claimId: entry.period, due: (await judgeEntry(current, entry)).due })),
      )
      const claims = [...before, { claimId: period.name, due: judged.due }].flatMap(({ claimId, due }) =>
        due === null ? [] : [{ claimId, amount: due }],
      )
      const application = applications.find((one) => one.promotionId === current.id && one.period === period.name)
      return { ...judged, currencySymbol, period, claims, application }
    }
    return judge
  }

  /** Returns the title of the raffle for which a promotion gives tickets. */
  const raffleOf = (promotion: PlannedPromotion, language: LanguageCode): { raffle?: string } =>
    promotion.tickets === undefined ? {} : { raffle: tickets.titleOf(promotion.tickets, language) }

  const presenterFor = async (caller: Caller, language: LanguageCode) => {
    const judge = await judgeFor(caller)
    return async (article: Announcement): Promise<calls.Promotion> => {
      const promotion = promotions.find(({ id }) => id === article.id)
      if (!promotion) return presentAnnounced(article)
      const judged = await judge(promotion)
      return presentPlanned(article, { ...judged, ...raffleOf(judged.promotion, language) })
    }
  }

  /** Lists all rewards that a member who may earn could claim now. */
  const listClaims = async (memberId: bigint) => {
    const judge = await judgeFor({ memberId, isAgent: 0 })
    const judged = await Promise.all(promotions.map(judge))
    return judged.flatMap(({ promotion, run, period, claims }) =>
      claims.map((claim) => ({ ...claim, promotion, expiresAt: endOf(promotion, { run, period }) })),
    )
  }

  /** Counts the rewards that a member could claim now; none on a trial account. */
  const countUnclaimed = async (memberId: bigint): Promise<number> =>
    (await mayEarn(db, memberId, clock.now())) ? (await listClaims(memberId)).length : 0

  const rewards: RewardSource = {
    name: 'PROMOTION',
    async list(memberId, language) {
      const titles = new Map(articles.listPromotions(language).map(({ id, title }) => [id, title]))
      return (await listClaims(memberId)).map(({ promotion, claimId, amount, expiresAt }) => ({
        id: `${promotion.id}:${claimId}`,
        type: promotion.tickets ? 'TICKETS' : promotion.bonus ? 'BONUS' : 'MONEY',
        amount: printReward(promotion, amount),
        ...raffleOf(promotion, language),
        title: titles.get(promotion.id) ?? promotion.id,
        expiresAt,
      }))
    },
    count: async (memberId) => (await listClaims(memberId)).length,
    async claim({ memberId, id, device }) {
      const [promotionId = '', claimId] = id.split(':')
      // A gift is entered by its claim, under the current terms; other promotions were joined under terms that are
      // stored.
      const gift = promotions.find((one) => one.id === promotionId && one.kind === 'GIFT')
      return commands.claim({ memberId, promotionId, claimId, device, termsVersion: gift?.termsVersion })
    },
  }

  return {
    ...commands,
    countUnclaimed,
    rewards,

    async list(
      { category, language, pageNo, pageSize }: PromotionQuery,
      caller: Caller,
    ): Promise<ValueOf<typeof calls.listPromotions>> {
      const present = await presenterFor(caller, language)
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
        hasRaffles: tickets.hasRaffles,
      }
    },

    async get(
      { promotionId, language }: { promotionId: string; language: LanguageCode },
      caller: Caller,
    ): Promise<calls.PromotionDetail> {
      const article = articles.listPromotions(language).find(({ id }) => id === promotionId)
      if (!article) throw new AppError('PROMO_CLOSED')
      const present = await presenterFor(caller, language)
      const planned = promotions.find(({ id }) => id === promotionId)
      return presentDetail(await present(article), article, planned)
    },
  }
}

/**
 * Returns the time after which a reward can no longer be claimed: a gift of a day or week ends with it, a reached
 * reward stays.
 */
function endOf({ kind }: PlannedPromotion, { run, period }: { run: Run; period: Period }): number | null {
  const ends = [run.closes, kind === 'GIFT' ? (period.span?.to ?? null) : null].filter((end) => end !== null)
  return ends.length === 0 ? null : Math.min(...ends.map((end) => end.getTime()))
}
