import { printMoney } from '@parlay/contracts/money'
import { lotteryFaultSchema } from '@parlay/contracts/stand-in-faults'
import { drawListRequestSchema, voidListRequestSchema } from '@parlay/contracts/vendor-lottery'
import { vendorRoomsRequestSchema } from '@parlay/contracts/vendor-transfer'
import { gameUrlRequestSchema, transactionListRequestSchema } from '@parlay/contracts/vendor-wallet'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { describeRooms } from '../cards/describe-rooms'
import type { MovableClock } from '../clock'
import type { Database } from '../database/database'
import type { KeyStore } from '../keys/key-store'
import { type Lottery, UnknownDrawGame } from '../lottery/lottery'
import { languageTagOf } from '../pages/languages'
import { hasFreeRounds } from '../play/free-rounds'
import type { GameModule } from '../play/game-module'
import { listTitles } from '../play/launch.sql'
import { openLaunch, UnknownVendor } from '../play/open-launch'
import { findRoundById } from '../play/round.sql'
import { kindFacts } from '../title/kinds'
import { stakesOf } from '../title/stakes'
import { describeTitle, type Title } from '../title/title'
import { clockRoute } from './clock-route'
import { acceptSignedCalls, Refusal } from './signed-calls'
import { listPage } from './transaction-list'

export interface OperatorDeps {
  db: Database
  clock: MovableClock
  keys: KeyStore
  publicUrl: string
  operatorOrigin: string
  modules: Pick<GameModule, 'kind' | 'operatorCalls'>[]
  lottery: Lottery
}

const listRequestSchema = z.object({
  operator_id: z.string().max(64).optional(),
  /** The codes of games to describe, even if they were never launched. */
  game_codes: z.array(z.string().max(96)).max(1000).default([]),
})
const roundRequestSchema = z.object({ user: z.string().max(64), round: z.string().max(64) })

/** The games API of the vendor. The operator signs every call, and the signature covers the raw bytes. */
export async function operatorRoutes(app: FastifyInstance, deps: OperatorDeps): Promise<void> {
  const readSigned = acceptSignedCalls(app, deps.keys, explain)
  clockRoute(app, { clock: deps.clock, readSigned })

  app.post('/game/url', async (request) => {
    const launch = await readSigned(request, gameUrlRequestSchema)
    const key = await openLaunch(deps, launch)
    return { url: `${deps.publicUrl}/play/${key}` }
  })

  app.post('/game/list', async (request) => {
    const { game_codes: asked } = await readSigned(request, listRequestSchema)
    const launched = await listTitles(deps.db)
    const known = new Set(launched.map(({ gameCode }) => gameCode))
    const described = asked
      .filter((gameCode) => !known.has(gameCode))
      .map((gameCode) => ({ gameCode, title: describeTitle(gameCode, gameCode.split('_')[0] ?? '') }))
    return [...launched, ...described].map(({ gameCode, title }) => describeGame(gameCode, title))
  })

  app.post('/game/rooms', async (request) => {
    const { vendor, lang } = await readSigned(request, vendorRoomsRequestSchema)
    if (!(await deps.keys.hasVendor(vendor))) throw new Refusal(400, 'RS_ERROR_INVALID_GAME')
    return { rooms: await describeRooms(deps.db, vendor, languageTagOf(lang)) }
  })

  app.post('/lottery/draws', async (request) => ({
    draws: await deps.lottery.list(await readSigned(request, drawListRequestSchema)),
  }))

  app.post('/lottery/voids', async (request) => ({
    draws: await deps.lottery.reveal(await readSigned(request, voidListRequestSchema)),
  }))

  /** Plans faults of draws for a test. */
  app.post('/lottery/faults', async (request, reply) => {
    deps.lottery.planFault(await readSigned(request, lotteryFaultSchema))
    return reply.code(204).send()
  })

  for (const { kind, operatorCalls = {} } of deps.modules) {
    for (const [name, run] of Object.entries(operatorCalls)) {
      app.post(`/${kind}/${name}`, async (request) => {
        const answer = await run(await readSigned(request, z.unknown()))
        if (answer === undefined) throw new Refusal(400, 'RS_ERROR_TRANSACTION_CLOSED')
        return answer
      })
    }
  }

  app.post('/game/round', async (request) => {
    const asked = await readSigned(request, roundRequestSchema)
    const round = await findRoundById(deps.db, asked.round)
    if (round === undefined || !round.player.endsWith(`:${asked.user}`)) {
      throw new Refusal(404, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    }
    return { url: `${deps.publicUrl}/round/${round.viewKey}` }
  })

  app.post('/transactions/list', async (request) => {
    const page = await listPage(deps.db, await readSigned(request, transactionListRequestSchema))
    if (page === undefined) throw new Refusal(400, 'RS_ERROR_WRONG_SYNTAX')
    return page
  })
}

function explain(error: unknown): Refusal | undefined {
  if (error instanceof z.ZodError) return new Refusal(400, 'RS_ERROR_WRONG_SYNTAX')
  if (error instanceof UnknownVendor || error instanceof UnknownDrawGame)
    return new Refusal(400, 'RS_ERROR_INVALID_GAME')
}

const describeGame = (gameCode: string, title: Title) => ({
  game_code: gameCode,
  name: title.name,
  category: title.kind === 'slot' || title.kind === 'ways' ? 'Video Slots' : 'Lottery',
  theme: title.family,
  rtp: kindFacts[title.kind].returnPercent,
  stakes: stakesOf(title).map(printMoney),
  freebet_support: hasFreeRounds(title),
  enabled: true,
})
