import type { Promotion, PromotionDetail } from '@parlay/shared/contracts/endpoints/promotions'
import { printMoney } from '@parlay/shared/money'
import type { PlannedPromotion } from '@parlay/shared/server'
import type { Announcement } from '../content'
import type { EntryRow } from './promotion.sql'
import type { Run } from './promotion-days'
import type { Progress } from './promotion-progress'
import type { Standing } from './promotion-standing'

type Described = Pick<Promotion, 'promotionId' | 'title' | 'lead' | 'image' | 'language'>

const describe = ({ id, title, content, language }: Announcement): Described => ({
  promotionId: id,
  title,
  lead: /<p>[\s\S]*?<\/p>/.exec(content)?.[0] ?? '',
  image: `/art/promotions/${id}`,
  ...(language !== undefined && { language }),
})

/** What is only announced: open to everybody, nothing to join. */
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
})

export interface Judged extends Standing {
  promotion: PlannedPromotion
  run: Run
  entry?: EntryRow | undefined
  progress?: Progress | undefined
}

export function presentPlanned(article: Announcement, judged: Judged): Promotion {
  const { promotion, run, state, actions, reasons } = judged
  return {
    ...describe(article),
    category: promotion.category,
    product: promotion.product,
    startAt: run.opens.getTime(),
    endAt: run.closes?.getTime() ?? null,
    state,
    actions,
    offer: presentOffer(promotion),
    progress: progressOf(judged),
    until: untilOf(judged),
    amount: amountOf(judged),
    eligibility: { ok: reasons.length === 0, reasons },
  }
}

const presentOffer = (promotion: PlannedPromotion): Promotion['offer'] => ({
  kind: promotion.kind,
  amount: printMoney(promotion.reward),
  percent: 'percent' in promotion ? promotion.percent : null,
  rounds: 'rounds' in promotion ? promotion.rounds : null,
  days: 'days' in promotion ? promotion.days : null,
  wagering: promotion.wagering,
  issued: promotion.issued,
  termsVersion: promotion.termsVersion,
})

function progressOf({ promotion, state, progress }: Judged): Promotion['progress'] {
  const isCounting = promotion.kind === 'ROUNDS' && (state === 'JOINED' || state === 'IN_PROCESS')
  return isCounting && progress ? { done: progress.done, target: progress.target } : null
}

function untilOf({ state, entry }: Judged): number | null {
  if (state === 'CLAIMED') return entry?.issueAt?.getTime() ?? null
  return state === 'JOINED' || state === 'IN_PROCESS' ? (entry?.until?.getTime() ?? null) : null
}

function amountOf({ state, entry, progress }: Judged): string | null {
  const due = state === 'CLAIMABLE' ? progress?.due : entry?.amount
  return due == null ? null : printMoney(due)
}

/** The last heading begins the terms. */
export function presentDetail(promotion: Promotion, { content }: Announcement): PromotionDetail {
  const cut = content.lastIndexOf('<h2>')
  const [html, terms] = cut < 0 ? [content, ''] : [content.slice(0, cut), content.slice(cut)]
  const { termsVersion = null, wagering = 0 } = promotion.offer ?? {}
  return { ...promotion, html, terms, termsVersion, wagering }
}
