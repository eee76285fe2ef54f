import { type PlannedReward, readBrand, readPoints } from '@parlay/server'
import { isAppError } from '../src/core/errors'
import { createSealer } from '../src/core/sealer'
import type { Database } from '../src/db'
import { createEarning, createPointCommands, createPointStaff, readFreeRoundGames } from '../src/modules/rewards/points'
import { readRafflesService } from '../src/modules/rewards/raffles'
import { bonusActs } from './bonuses'
import { dayLength } from './business-days'
import type { PlannedGame } from './plan-member'
import { markPointMessagesRead } from './points.sql'

interface DemoPoints {
  brandFolder: string
  memberIds: ReadonlyMap<string, bigint>
  currency: string
  timeZone: string
  personalDataKey: string | undefined
  games: readonly PlannedGame[]
  /** The midnight that begins today. */
  today: number
  at: Date
}

const daysOfHistory = 60
const hour = 60 * 60 * 1000
/** The member who exchanges points for rewards and for money. */
const collector = 'member01'
const address = '12 Mabini Street, Ermita, 1000 Manila, +63 917 555 0001'

/**
 * The final points of each demo day are given on the next day, and a part of them is spent, with the decisions of
 * staff.
 */
export async function earnAndSpendPoints(db: Database, demo: DemoPoints): Promise<void> {
  const { brandFolder, memberIds, currency, timeZone, today, games } = demo
  const plan = readPoints(brandFolder)
  const sealer = createSealer(demo.personalDataKey)
  let now = new Date(today)
  const clock = { now: () => now }
  const { earning, finalAfterHours, rewards } = plan
  const { sweep } = createEarning({ db, clock, currency, timeZone, earning, finalAfterHours })
  const commands = createPointCommands({
    db,
    clock,
    currency,
    plan,
    sealer,
    tickets: readRafflesService({ db, clock, brandFolder, brand: readBrand(brandFolder) }).tickets,
    freeRoundGames: readFreeRoundGames(brandFolder, rewards),
    checkPaymentPassword: async () => undefined,
  })
  const staff = createPointStaff({ db, clock, sealer })
  const { decide } = staff

  const cheapest = (category: PlannedReward['category']) =>
    rewards.filter((reward) => reward.category === category).sort((a, b) => a.points - b.points)[0]?.id
  const redeem = async (category: PlannedReward['category'], requestKey: string): Promise<string | undefined> => {
    const [memberId, rewardId] = [memberIds.get(collector), cheapest(category)]
    if (memberId === undefined || rewardId === undefined) return undefined
    const wish = { rewardId, quantity: 1, address, paymentPassword: '' }
    return (await unlessPoor(commands.redeem(wish, memberId, requestKey)))?.redeemId
  }
  const convert = async () => {
    const memberId = memberIds.get(collector)
    const wish = { points: plan.minConvert, paymentPassword: '' }
    if (memberId !== undefined) await unlessPoor(commands.convert(wish, memberId, 'demo:5'))
  }
  const acts: Readonly<Record<number, () => Promise<unknown>>> = {
    28: async () => {
      const redeemId = await redeem('GOODS', 'demo:1')
      now = new Date(now.getTime() + 5 * hour)
      if (redeemId) {
        const reason = 'The courier could not find the address'
        await decide({ redeemId, decision: 'reject', reason, decidedBy: 'demo' })
      }
    },
    12: async () => {
      const redeemId = await redeem('VOUCHER', 'demo:2')
      now = new Date(now.getTime() + 5 * hour)
      if (redeemId) await decide({ redeemId, decision: 'approve', code: 'DEMO-7KQ2-M9XD', decidedBy: 'demo' })
    },
    2: () => redeem('GOODS', 'demo:4'),
  }
  const bonuses = bonusActs(db, { clock, rewards, commands, staff, memberIds, currency, games })
  for (let daysAgo = daysOfHistory; daysAgo >= 0; daysAgo -= 1) {
    now = new Date(today - daysAgo * dayLength)
    await sweep()
    now = new Date(now.getTime() + 9 * hour)
    await acts[daysAgo]?.()
    await bonuses.onDay[daysAgo]?.()
  }
  // Movements of money come after all play, as in the other parts of the demo.
  now = demo.at
  await convert()
  await bonuses.atLast()
  await markPointMessagesRead(db)
}

/** A brand may be so expensive that no demo member can afford a reward yet. */
const unlessPoor = <T>(attempt: Promise<T>): Promise<T | undefined> =>
  attempt.catch((error: unknown) => {
    if (isAppError(error, 'POINT_INSUFFICIENT')) return undefined
    throw error
  })
