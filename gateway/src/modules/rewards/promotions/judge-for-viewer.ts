import { trialKind } from '@parlay/contracts/endpoints/member'
import type { PlannedPromotion } from '@parlay/server'
import type { Clock } from '../../../core/clock'
import { type Database, readOnce } from '../../../db'
import type { Session } from '../../../session'
import type { FilesOfMembers } from '../../member/files'
import { listLatest } from './application.sql'
import { imagesOf } from './applications.service'
import { judgePromotion, type Viewer } from './judge-promotion'
import type { BrandPromotions } from './open-promotion'
import { type EntryRow, listBudgets, listEntries } from './promotion.sql'
import { periodOf } from './promotion-period'
import { readProgress } from './read-progress'

export interface JudgeOptions {
  db: Database
  clock: Clock
  timeZone: string
  currencySymbol: string
  files: FilesOfMembers
  brandPromotions: BrandPromotions
}

/** A visitor, or the session of a member. */
export type Caller = Pick<Session, 'memberId' | 'isAgent'> | null

const whoIs = (caller: Caller): Viewer => {
  if (caller === null) return 'VISITOR'
  return caller.isAgent === trialKind ? 'TRIAL' : 'MEMBER'
}

async function listApplications({ db, files }: Pick<JudgeOptions, 'db' | 'files'>, memberId: bigint) {
  const latest = await listLatest(db, memberId)
  const uses = latest.map(({ applicationId }) => imagesOf(applicationId))
  const images = await files.listOf(db, memberId, uses)
  return latest.map((one) => ({ ...one, images: images.get(imagesOf(one.applicationId)) ?? [] }))
}

/** Reads what is known about the viewer once. Returns a function that judges promotions for the viewer. */
export async function judgeForViewer(options: JudgeOptions, caller: Caller) {
  const { db, clock, timeZone, currencySymbol, brandPromotions } = options
  const who = whoIs(caller)
  const memberId = who === 'MEMBER' ? caller?.memberId : undefined
  const [entries, budgets, applications] = await Promise.all([
    memberId === undefined ? [] : listEntries(db, memberId),
    listBudgets(db),
    memberId === undefined ? [] : listApplications(options, memberId),
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

  return async (current: PlannedPromotion) => {
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
}
