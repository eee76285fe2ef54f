import type { LanguageCode } from '@parlay/contracts'
import type { Mission } from '@parlay/contracts/endpoints/missions'
import { printMoney } from '@parlay/contracts/money'
import { assertMayEarn } from '../../../core/assert-may-earn'
import { dateOf } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { announceCounts } from '../../../core/events'
import { formatDays } from '../../../core/format-time'
import type { RewardSource } from '../../../core/reward-source'
import type { Database } from '../../../db'
import type { RaffleTickets } from '../raffles'
import { insertClaim, type MissionClaim } from './claims.sql'
import { createStandings, type Standing, type StandingsOptions } from './list-standings'
import { checkTickets, type PlannedMission, readTitles } from './mission-file'
import { payReward } from './pay-reward'
import { presentReward } from './present-reward'

export interface MissionsOptions extends StandingsOptions {
  db: Database
  clock: Clock
  brandFolder: string
  languages: readonly LanguageCode[]
  defaultLanguage: LanguageCode
  tickets: RaffleTickets
}

interface ClaimWish {
  memberId: bigint
  missionId: string
  startsOn: string
}

/** Opens the missions of a brand, read once at start, with the members' progress and claims. */
export function createMissionsService(options: MissionsOptions) {
  const { db, clock, plan, brandFolder, currency, timeZone, tickets } = options
  checkTickets(brandFolder, plan, tickets)
  const titleOf = readTitles(brandFolder, plan, options)
  const standings = createStandings(options)

  /** Returns the raffle of its tickets. */
  const presentRaffle = ({ reward }: PlannedMission, language: LanguageCode): Pick<Mission, 'raffle'> =>
    reward.type === 'TICKETS' ? { raffle: tickets.titleOf(reward.raffle, language) } : {}

  /** Adds the days of a period that is over, because the mission is also listed in the present period. */
  const titleOfStanding = ({ mission, span, startsOn }: Standing, language: LanguageCode): string => {
    const title = titleOf(mission.id, language)
    if (span.to > clock.now()) return title
    const lastDay = dateOf(new Date(span.to.getTime() - 1), timeZone)
    return `${title} · ${formatDays(startsOn, lastDay, language)}`
  }

  const listDone = async (memberId: bigint): Promise<Standing[]> =>
    (await standings.list(db, memberId, clock.now())).filter(({ state }) => state === 'DONE')

  const claim = ({ memberId, missionId, startsOn }: ClaimWish): Promise<Pick<Mission, 'rewardType' | 'reward'>> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      await assertMayEarn(tx, memberId, now)
      const mission = plan.missions.find(({ id }) => id === missionId)
      const span = mission && standings.findSpan(mission, startsOn, now)
      if (!span) throw new AppError('REWARD_LAPSED')
      const { type: rewardType, amount } = mission.reward
      const wish: MissionClaim = { memberId, missionId, startsOn, rewardType, amount }
      if (!(await insertClaim(tx, wish, now))) throw new AppError('REWARD_CLAIMED')
      if (!(await standings.isReached(tx, memberId, { mission, span }))) throw new AppError('REWARD_NOT_REACHED')
      const reference = `mission:${missionId}:${startsOn}:${memberId}`
      await payReward(tx, mission.reward, { reference, memberId, at: now, currency, tickets })
      announceCounts(tx, memberId, 'MISSION')
      return presentReward(mission.reward)
    })

  const rewards: RewardSource = {
    name: 'MISSION',
    list: async (memberId, language) =>
      (await listDone(memberId)).map((standing) => {
        const { mission, startsOn, claimUntil } = standing
        const { rewardType: type, reward: amount } = presentReward(mission.reward)
        const id = `${mission.id}:${startsOn}`
        const title = titleOfStanding(standing, language)
        return { id, type, amount, title, expiresAt: claimUntil.getTime(), ...presentRaffle(mission, language) }
      }),
    count: async (memberId) => (await listDone(memberId)).length,
    async claim({ memberId, id }) {
      const [missionId = '', startsOn = ''] = id.split(':')
      return { amount: (await claim({ memberId, missionId, startsOn })).reward }
    },
  }

  return {
    claim,
    rewards,
    titleOf,

    async list(memberId: bigint, language: LanguageCode): Promise<Mission[]> {
      const listed = await standings.list(db, memberId, clock.now())
      return listed.map((standing) => ({
        ...presentStanding(standing),
        ...presentRaffle(standing.mission, language),
        title: titleOfStanding(standing, language),
      }))
    },
  }
}

export type MissionsService = ReturnType<typeof createMissionsService>

function presentStanding({ mission, span, startsOn, claimUntil, progress, state }: Standing): Omit<Mission, 'title'> {
  const { id, period, metric, target } = mission
  const print = metric === 'STAKE' || metric === 'DEPOSIT' ? printMoney : String
  return {
    id,
    period,
    startsOn,
    metric,
    target: print(target),
    progress: print(progress > target ? target : progress < 0n ? 0n : progress),
    ...presentReward(mission.reward),
    state,
    endsAt: span.to.getTime(),
    claimUntil: claimUntil.getTime(),
  }
}
