import { createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type VendorMatch, vendorMatchesPath } from '@parlay/contracts/vendor-book'
import type { GameUrlRequest } from '@parlay/contracts/vendor-wallet'
import { serveJson } from '../../../testing/json-server'

/** The behaviour of the vendor: `fine` is correct, and the others are ways in which it fails. */
export type VendorBehaviour = 'fine' | 'refusing' | 'elsewhere' | 'nonsense' | 'silent'

const gameApi = '/operator/generic/v2/game'
const rooms = [
  { room_id: 'r1', name: 'Low table', min_bet: 100_000, max_bet: 5_000_000, seats: 2, players: 1 },
  { room_id: 'r2', name: 'High table', min_bet: 10_000_000, max_bet: 500_000_000, seats: 2, players: 0 },
]

/** A match as the vendor announces it; the second row of its answer is of an unknown sport. */
export const aVendorMatch: VendorMatch = {
  ...{ match_id: 'football-29', sport: 'football', league: 'Lantern Cup', home: 'Baiyu', away: 'Nam Dao' },
  ...{ starts_at: Date.UTC(2026, 2, 1, 12), phase: 'live', score: '1 : 0' },
  market: {
    ...{ id: 'result', kind: 'result', is_open: true },
    selections: [
      { id: 'home', odds: '1.45' },
      { id: 'draw', odds: '4.20' },
      { id: 'away', odds: null },
    ],
  },
}

/** A vendor's games API over real HTTP, which answers only calls that the operator has signed. */
export async function openVendorServer(publicKeyFolder: string) {
  const calls: { path: string; body: unknown }[] = []
  const keyIds: string[] = []
  const launches: GameUrlRequest[] = []
  let behaviour: VendorBehaviour = 'fine'
  let beforeAnswer: () => Promise<void> = async () => undefined

  const server = await serveJson<{ game_code?: string; round?: string }>(async ({ path, headers, body, bytes }) => {
    const keyId = String(headers['x-key-id'])
    const pem = join(publicKeyFolder, `operator.${keyId}.public.pem`)
    const signature = Buffer.from(String(headers['x-hub88-signature']), 'base64')
    if (!existsSync(pem) || !verify('sha256', bytes, createPublicKey(readFileSync(pem)), signature)) {
      return { status: 401, body: {} }
    }
    calls.push({ path, body })
    keyIds.push(keyId)
    await beforeAnswer()
    if (behaviour === 'silent') return 'silent'
    return { status: behaviour === 'refusing' ? 503 : 200, body: behaviour === 'nonsense' ? {} : answerTo(path, body) }
  })
  const answerTo = (path: string, asked: { game_code?: string; round?: string }): unknown => {
    if (path === `${gameApi}/rooms`) return { rooms }
    if (path === vendorMatchesPath) return { matches: [aVendorMatch, { ...aVendorMatch, sport: 'moon golf' }] }
    const host = behaviour === 'elsewhere' ? 'http://evil.example' : server.origin
    if (path === `${gameApi}/round`) return { url: `${host}/round/${asked.round}` }
    if (path !== `${gameApi}/url`) return {}
    launches.push(asked as GameUrlRequest)
    return { url: `${host}/play?game=${asked.game_code}` }
  }

  return {
    ...server,
    /** All calls, answered or not. */
    calls,
    /** The id of the operator's key that each call named. */
    keyIds,
    /** Launches that were answered. */
    launches,
    behave(next: VendorBehaviour) {
      behaviour = next
    },
    /** Runs between the vendor's receipt of a launch and its answer. */
    whenAsked(run: () => Promise<void>) {
      beforeAnswer = run
    },
  }
}

export type VendorServer = Awaited<ReturnType<typeof openVendorServer>>
