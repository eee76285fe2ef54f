import { createHmac } from 'node:crypto'
import { numberStream } from '@parlay/shared/contracts/number-stream'
import {
  type DrawListRequest,
  drawAreas,
  drawListRequestSchema,
  type VendorDraw,
} from '@parlay/shared/contracts/vendor-lottery'
import { hashOfSeed, newServerSeed, serverBlocks } from '@parlay/shared/server'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { drawPrizes } from './draw-prizes'
import { type DrawTime, drawsAfter, drawsUntil } from './draw-schedule'
import { takeSecret } from './lottery.sql'

/** The number of coming draws of each game that are announced with the hash of their seed. */
const announced = 2

/** Holds draws on a schedule, each decided by a seed of its own; all seeds are derived from one secret. */
export function createLottery({ db, clock }: { db: Database; clock: Clock }) {
  let secret = ''

  return {
    async list(request: DrawListRequest): Promise<VendorDraw[]> {
      const { gameCodes = drawAreas, count, before } = drawListRequestSchema.parse(request)
      if (secret === '') secret = await takeSecret(db, newServerSeed())
      const now = clock.now().getTime()
      const lastAt = before === undefined ? now : Math.min(now, Date.parse(before) - 1)
      return gameCodes
        .flatMap((code) => [
          ...(before === undefined ? drawsAfter(code, now, announced) : []),
          ...drawsUntil(code, lastAt, count),
        ])
        .map((time) => tell(time, secret, now))
    },
  }
}

function tell({ gameCode, numero, closeAt, openAt }: DrawTime, secret: string, now: number): VendorDraw {
  const seed = createHmac('sha256', secret).update(`${gameCode}/${numero}`).digest('hex')
  const known = {
    game_code: gameCode,
    numero,
    close_at: new Date(closeAt).toISOString(),
    open_at: new Date(openAt).toISOString(),
    seed_hash: hashOfSeed(seed),
  }
  if (now < openAt) return { ...known, state: now < closeAt ? 'BETTING' : 'CLOSED', prizes: {} }
  const draw = numberStream(serverBlocks({ serverSeed: seed, clientSeed: numero, nonce: 0 }))
  return { ...known, state: 'OPENED', seed, prizes: drawPrizes(gameCode, draw) }
}
