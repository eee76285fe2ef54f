import { type PlannedPromotion, readBrand, readPromotions } from '@parlay/server'
import sharp from 'sharp'
import { isAppError } from '../src/core/errors'
import { createSealer } from '../src/core/sealer'
import type { Database } from '../src/db'
import { createFilesService, openFileStore } from '../src/modules/member/files'
import { createApplications, createPromotionCommands, periodOf } from '../src/modules/rewards/promotions'
import { readRafflesService } from '../src/modules/rewards/raffles'
import { findLastDeposit } from './promotions.sql'

interface DemoPromotions {
  brandFolder: string
  dataDir: string
  memberIds: ReadonlyMap<string, bigint>
  currency: string
  timeZone: string
  days: { yesterday: Date; today: Date; now: Date }
  /** The key of the marks that show that a gift was given. */
  personalDataKey: string | undefined
}

/** Gifts wait for every member. Together with the applicants member03 and member04, this member shows every state. */
const whoPlays = 'member02'
/** The states of the applications of these members. */
const applicants = {
  member02: 'claimed',
  member03: 'waits',
  member04: 'rejected',
  member06: 'granted',
  member08: 'paid',
} as const

/** The last deposit of this member has given a bonus. */
const whoHasBonus = 'member12'

const comments = ['The whole family, in front of the screen.', 'Our street, in the colours of the team.'] as const

/** The acts of demo members in the brand's promotions, with the commands of the site. */
export async function takePartInPromotions(db: Database, demo: DemoPromotions): Promise<void> {
  const promotions = readPromotions(demo.brandFolder)
  const isRunning = ({ opens }: PlannedPromotion) => Number(opens) < 0
  const [rounds, ...further] = promotions.filter((one) => one.kind === 'ROUNDS' && isRunning(one))
  const withCode = promotions.find((one) => one.kind === 'GIFT' && one.code !== undefined && isRunning(one))
  const match = promotions.find((one) => one.kind === 'DEPOSIT_MATCH' && isRunning(one))
  const memberId = demo.memberIds.get(whoPlays)
  if (memberId !== undefined) {
    const yesterday = await openPromotions(db, { ...demo, promotions }, demo.days.yesterday)
    const now = await openPromotions(db, { ...demo, promotions }, demo.days.now)
    if (rounds) await yesterday.commands.join({ memberId, ...wishOf(rounds) })
    for (const one of further) await unlessNotEligible(now.commands.join({ memberId, ...wishOf(one) }))
    if (withCode?.kind === 'GIFT') await now.commands.claim({ memberId, ...wishOf(withCode), code: withCode.code })
  }
  if (match?.kind === 'DEPOSIT_MATCH') await giveBonus(db, { ...demo, promotions }, match)
  const application = promotions.find((one) => one.kind === 'APPLICATION' && isRunning(one))
  if (application) await apply(db, { ...demo, promotions }, application)
}

/** A promotion may have requirements that the member does not meet yet. */
const unlessNotEligible = (attempt: Promise<unknown>) =>
  attempt.catch((error: unknown) => {
    if (!isAppError(error, 'PROMO_NOT_ELIGIBLE')) throw error
  })

const wishOf = ({ id: promotionId, termsVersion }: PlannedPromotion) => ({ promotionId, termsVersion })

/** Gives the bonus of an earlier deposit that named the promotion. */
async function giveBonus(
  db: Database,
  demo: DemoPromotions & { promotions: readonly PlannedPromotion[] },
  match: Extract<PlannedPromotion, { kind: 'DEPOSIT_MATCH' }>,
): Promise<void> {
  const memberId = demo.memberIds.get(whoHasBonus)
  const deposit = memberId === undefined ? undefined : await findLastDeposit(db, memberId, match.minDeposit)
  if (memberId === undefined || !deposit) return
  const { amount, at } = deposit
  const { commands } = await openPromotions(db, demo, at)
  const wish = { memberId, ...wishOf(match), amount }
  await db.transaction(async (tx) => {
    await commands.enterByDeposit(tx, { ...wish, max: amount })
    await commands.giveForDeposit(tx, wish)
  })
}

async function openPromotions(
  db: Database,
  { dataDir, personalDataKey, ...rest }: DemoPromotions & { promotions: readonly PlannedPromotion[] },
  at: Date,
) {
  const clock = { now: () => at }
  const files = createFilesService({ db, clock, store: await openFileStore(undefined, dataDir) })
  const { brandFolder } = rest
  const { tickets } = readRafflesService({ db, clock, brandFolder, brand: readBrand(brandFolder) })
  const options = { db, clock, sealer: createSealer(personalDataKey), files, tickets, ...rest }
  return { files, commands: createPromotionCommands(options), applications: createApplications(options) }
}

async function apply(
  db: Database,
  demo: DemoPromotions & { promotions: readonly PlannedPromotion[] },
  promotion: PlannedPromotion,
): Promise<void> {
  const { id: promotionId, termsVersion } = promotion
  // Today may be in the week after the week of the application.
  const claimId = periodOf(promotion, demo.days.yesterday, demo.timeZone).name
  const yesterday = await openPromotions(db, demo, demo.days.yesterday)
  const today = await openPromotions(db, demo, demo.days.today)
  const now = await openPromotions(db, demo, demo.days.now)
  const picture = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#2f6f4f' } })
    .jpeg()
    .toBuffer()
  for (const [place, [account, end]] of Object.entries(applicants).entries()) {
    const memberId = demo.memberIds.get(account)
    if (memberId === undefined) continue
    const { fileId } = await yesterday.files.upload(memberId, picture)
    const comment = comments[place % comments.length] ?? ''
    const wish = { memberId, promotionId, termsVersion, comment, images: [fileId] }
    const { applicationId } = await yesterday.applications.apply(wish)
    if (end === 'waits') continue
    if (end === 'rejected') {
      await yesterday.applications.decide({ applicationId, grant: false, cause: 'UNREADABLE', decidedBy: 'demo' })
      continue
    }
    await yesterday.applications.decide({ applicationId, grant: true, decidedBy: 'demo' })
    if (end === 'claimed') await today.commands.claim({ memberId, promotionId, claimId })
    if (end === 'paid') await yesterday.commands.claim({ memberId, promotionId })
  }
  // Payments come after all play, as in the other parts of the demo.
  await now.commands.sweep()
}
