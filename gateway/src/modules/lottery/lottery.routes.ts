import * as calls from '@parlay/contracts/endpoints/lottery'
import * as betCalls from '@parlay/contracts/endpoints/lottery-bets'
import type { FastifyInstance } from 'fastify'
import { readLanguage } from '../../delivery'
import { registerEndpoint } from '../../plugins/endpoint'
import type { DrawsService } from './draws/draws.service'
import type { LotteryService } from './lottery.service'

export function registerLottery(app: FastifyInstance, lottery: LotteryService, draws: DrawsService): void {
  registerEndpoint(app, calls.listDrawGames, ({ request }) => draws.menu(request.language))
  registerEndpoint(app, calls.listRecentLotteryGames, ({ session, headers }) =>
    lottery.listRecent(session.memberId, readLanguage(headers['accept-language'])),
  )
  registerEndpoint(app, calls.openLotteryLobby, ({ request }) => lottery.openLobby(request))
  registerEndpoint(app, calls.listOpenedDraws, async ({ request }) => ({
    list: await draws.listOpened(request.gameCode, request.count),
  }))
  registerEndpoint(app, calls.listLatestDraws, async () => ({ list: await draws.listLatest() }))
  registerEndpoint(app, calls.getCurrentDraw, ({ request }) => draws.current(request.gameCode))
  registerEndpoint(app, calls.getDrawStatistics, ({ request, read }) =>
    draws.statistics(read, request.gameCode, Number(request.span)),
  )
  registerEndpoint(app, calls.listVoidDraws, ({ request, read }) => draws.voids(read, request.gameCode))
  registerEndpoint(app, betCalls.listPlayTypes, async ({ request }) => draws.offer(request))
  registerEndpoint(app, betCalls.getDrawProof, ({ request, session, read }) =>
    draws.prove(read, request, session?.memberId),
  )
}
