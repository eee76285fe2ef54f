import * as calls from '@parlay/shared/contracts/endpoints/lottery'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../plugins/endpoint'
import type { LotteryService } from './lottery.service'

export function registerLottery(app: FastifyInstance, lottery: LotteryService): void {
  registerEndpoint(app, calls.listDrawGames, ({ request }) => lottery.menu(request.language))
  registerEndpoint(app, calls.listRecentLotteryGames, async ({ session }) => ({
    list: await lottery.listRecent(session.memberId),
  }))
  registerEndpoint(app, calls.openLotteryLobby, ({ request }) => lottery.openLobby(request))
  registerEndpoint(app, calls.listOpenedDraws, async ({ request }) => ({
    list: await lottery.listOpened(request.gameCode, request.count),
  }))
  registerEndpoint(app, calls.listLatestDraws, async () => ({ list: await lottery.listLatest() }))
}
