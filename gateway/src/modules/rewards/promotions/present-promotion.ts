import type { LanguageCode } from '@parlay/contracts'
import type { Promotion, PromotionDetail } from '@parlay/contracts/endpoints/promotions'
import { printMoney } from '@parlay/contracts/money'
import { type PlannedPromotion, printReward } from '@parlay/server'
import type { Run } from '../../../core/planned-run'
import type { Announcement } from '../../site/content'
import { presentBonusTerms } from '../bonuses'
import type { RaffleTickets } from '../raffles'
import type { ApplicationRow } from './application.sql'
import type { Judgement } from './judge-promotion'
import type { EntryRow } from './promotion.sql'
import type { Period } from './promotion-period'
import type { Progress } from './read-progress'

type Described = Pick<Promotion, 'promotionId' | 'title' | 'lead' | 'image' | 'language'>

const describe = ({ id, title, content, language }: Announcement): Described => ({
  promotionId: id,
  title,
  lead: /<p>[\s\S]*?<\/p>/.exec(content)?.[0] ?? '',
  image: `/art/promotions/${id}`,
  ...(language !== undefined && { language }),
})

/** Presents an article that only announces something: it is open to all visitors, and there is nothing to join. */
export const presentAnnounced = (article: Announcement): Promotion => ({
  ...describe(article),
  category: 'INFO',
  product: null,
  startAt: article.time,
  endAt: null,
  state: null,
  actions: [],
  offer: null,
  progress: null,
  until: null,
  amount: null,
  eligibility: { ok: true, reasons: [] },
  claims: [],
  againAt: null,
  application: null,
})

export interface Judged extends Judgement {
  /** The promotion, with the terms of the entry if there is one. */
  promotion: PlannedPromotion
  run: Run
  period: Period
  entry?: EntryRow | undefined
  progress?: Progress | undefined
  currencySymbol: string
  /** The title of the raffle for which the reward gives tickets. */
  raffle?: string | undefined
  claims: readonly { claimId: string; amount: bigint }[]
  application?: (ApplicationRow & { images: readonly string[] }) | undefined
}

export function presentPlanned(article: Announcement, judged: Judged): Promotion {
  const { promotion, run, state, actions, reasons, claims } = judged
  return {
    ...describe(article),
    category: promotion.category,
    product: promotion.product,
    startAt: run.opens.getTime(),
    endAt: run.closes?.getTime() ?? null,
    state,
    actions,
    offer: presentOffer(judged),
    progress: progressOf(judged),
    until: untilOf(judged),
    amount: amountOf(judged),
    eligibility: { ok: reasons.length === 0, reasons },
    claims: claims.map(({ claimId, amount }) => ({ claimId, amount: printReward(promotion, amount) })),
    againAt: againOf(judged),
    application: presentApplication(judged),
  }
}

const presentOffer = ({ promotion, entry, currencySymbol, raffle }: Judged): Promotion['offer'] => {
  const { contact = false, deposit = false, product = null, rank = null } = promotion.needs ?? {}
  return {
    kind: promotion.kind,
    amount: printReward(promotion, promotion.reward),
    ...(raffle !== undefined && { raffle }),
    currencySymbol,
    percent: 'percent' in promotion ? promotion.percent : null,
    rounds: 'rounds' in promotion ? promotion.rounds : null,
    days: 'days' in promotion ? promotion.days : null,
    wagering: promotion.wagering,
    bonus: promotion.bonus ? presentBonusTerms(promotion.bonus) : null,
    minDeposit: 'minDeposit' in promotion ? printMoney(promotion.minDeposit) : null,
    issued: promotion.issued,
    termsVersion: entry && entry.state !== 'REJECTED' ? entry.termsVersion : promotion.termsVersion,
    every: ('every' in promotion && promotion.every) || null,
    needsCode: 'code' in promotion && promotion.code !== undefined,
    images: 'images' in promotion ? promotion.images : null,
    needs: { contact, deposit, product, rank },
  }
}

function progressOf({ promotion, state, progress }: Judged): Promotion['progress'] {
  const isCounting = promotion.kind === 'ROUNDS' && (state === 'JOINED' || state === 'IN_PROCESS')
  return isCounting && progress ? { done: progress.done, target: progress.target } : null
}

function untilOf({ state, entry }: Judged): number | null {
  if (state === 'CLAIMED') return entry?.issueAt?.getTime() ?? null
  return state === 'JOINED' || state === 'IN_PROCESS' ? (entry?.until?.getTime() ?? null) : null
}

function amountOf({ promotion, state, entry, progress }: Judged): string | null {
  const due = state === 'CLAIMABLE' ? progress?.due : entry?.amount
  return due == null ? null : printReward(promotion, due)
}

/** Returns the start of the next period for a member who has completed this one, if the promotion still runs then. */
function againOf({ state, entry, run, period: { span } }: Judged): number | null {
  const isDone = state === 'CLAIMED' || state === 'ISSUED' || (state === 'CLOSED' && entry !== undefined)
  if (span === null || !isDone) return null
  return run.closes === null || span.to < run.closes ? span.to.getTime() : null
}

function presentApplication({ application }: Judged): Promotion['application'] {
  if (!application) return null
  const { applicationId, comment, images, createdAt, reason } = application
  return { applicationId, comment, images: [...images], time: createdAt.getTime(), reason }
}

/** The terms begin at the last heading. */
export function presentDetail(
  promotion: Promotion,
  { content }: Announcement,
  planned: PlannedPromotion | undefined,
): PromotionDetail {
  const cut = content.lastIndexOf('<h2>')
  const [html, terms] = cut < 0 ? [content, ''] : [content.slice(0, cut), content.slice(cut)]
  const { wagering = 0 } = promotion.offer ?? {}
  return { ...promotion, html, terms, termsVersion: planned?.termsVersion ?? null, wagering }
}

/** Returns the title of the raffle for which a promotion gives tickets. */
export const titleOfRaffle = (
  { tickets }: { tickets: Pick<RaffleTickets, 'titleOf'> },
  promotion: PlannedPromotion,
  language: LanguageCode,
): { raffle?: string } =>
  promotion.tickets === undefined ? {} : { raffle: tickets.titleOf(promotion.tickets, language) }
