import { getBadges } from '@parlay/contracts/endpoints/badges'
import { claimMission, listMissionLeaders, listMissions, type Mission } from '@parlay/contracts/endpoints/missions'
import { getRaffleStatus, type RaffleKind } from '@parlay/contracts/endpoints/raffles'
import { readBrand } from '@parlay/server'
import { checkLedger, getMemberBalance, postDeposit, requirePosted } from '../../../ledger'
import { buildTestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addGame, addRounds } from '../../../testing/games.sql'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { openAs } from '../../../testing/open-as'
import { createPlayService } from '../../games/play'
import { createBoardPrizes } from '../missions/award-prizes'
import { createBoardScores } from '../missions/board.service'
import { missionInvariants } from '../missions/invariants'
import { readMissions } from '../missions/mission-file'
import { createMissionsService } from '../missions/missions.service'
import { readRafflesService } from '../raffles'
import { takeBackRounds } from './missions-under-test.sql'

export const timeZone = 'Asia/Manila'

/** The site with parlay's missions, games a, b and c of the machines and one of the lottery, and members who play. */
export async function openMissionSite() {
  const site = await buildTestApp()
  const { app, db, clock, config } = site
  for (const nodeId of ['1', '2', '3']) await addGame(db, { nodeId })
  await addGame(db, { nodeId: '4', vassalage: 'DRAWS', gameType: 'LOTT' })
  const { brandFolder } = config
  const { tickets } = readRafflesService({ db, clock, brandFolder, brand: readBrand(brandFolder) })
  const plan = readMissions(brandFolder)
  const play = createPlayService({ db, clock, timeZone })
  const options = { db, clock, brandFolder, plan, play, tickets, ...readBrand(brandFolder) }
  const { titleOf } = createMissionsService(options)
  const prizes = createBoardPrizes({ ...options, titleOf })
  const scores = createBoardScores({ db, clock, timeZone })
  let count = 0
  const next = () => {
    count += 1
    return count
  }

  async function aMember(account = `player${next()}`) {
    const id = await addMemberWithMoney(site, account, 0n)
    const ask = async (endpoint: Parameters<typeof call>[1], request: Record<string, unknown> = {}) =>
      call(app, endpoint, { request, as: await openAs(app, account) })
    const missions = async (language = 'EN') => (await ask(listMissions, { language })).value.missions as Mission[]
    return {
      id,
      account,
      ask,
      missions,
      find: async (missionId: string) => (await missions()).filter((one) => one.id === missionId),
      /** Plays this many rounds of P 50 each. */
      play: (rounds: number, { game = 'TESTER_1', at = clock.now(), stake = 50_00n } = {}) =>
        addRounds(
          db,
          { sessionId: null, memberId: id, vendorCode: game.split('_')[0] ?? '', gameCode: game, at },
          Array.from({ length: rounds }, () => ({ stake, payout: 0n })),
        ),
      takeBack: (rounds: number) => takeBackRounds(db, id, rounds),
      claim: (missionId: string, startsOn: string) => ask(claimMission, { missionId, startsOn }),
      board: async (request: Record<string, unknown> = {}) => (await ask(listMissionLeaders, request)).value,
      badge: async () => (await ask(getBadges)).value.missionLeaderboard as number,
      tickets: async (kind: RaffleKind) => (await ask(getRaffleStatus, { kind })).value.tickets as number,
      balance: async () => (await getMemberBalance(db, id, 'PHP')).available,
    }
  }

  return {
    ...site,
    tickets,
    aMember,
    /** Moves the clock to an instant, forwards or back. */
    goTo: (instant: string) => clock.move(new Date(instant).getTime() - clock.now().getTime()),
    deposit: async ({ id }: { id: bigint }, amount: bigint) =>
      requirePosted(
        await postDeposit(db, {
          reference: `deposit:${next()}`,
          memberId: id,
          currency: 'PHP',
          amount,
          at: clock.now(),
        }),
      ),
    score: scores.score,
    closeBoards: prizes.closeBoards,
    sweep: scores.sweep,
    rollUp: play.rollUp,
    async breaches() {
      const { invariants } = await checkLedger(db, missionInvariants)
      return invariants.filter(({ ok }) => !ok).map(({ name }) => name)
    },
  }
}

export type MissionSite = Awaited<ReturnType<typeof openMissionSite>>
export type Player = Awaited<ReturnType<MissionSite['aMember']>>
