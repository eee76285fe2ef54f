import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { GameUrlRequest } from '@parlay/shared/contracts/vendor-wallet'

/** How the vendor behaves: answers as it should, or one of the ways in which it does not. */
export type Mood = 'fine' | 'refusing' | 'elsewhere' | 'nonsense' | 'silent'

const gameApi = '/operator/generic/v2/game'
const rooms = [
  { room_id: 'r1', name: 'Low table', min_bet: 100_000, max_bet: 5_000_000, seats: 2, players: 1 },
  { room_id: 'r2', name: 'High table', min_bet: 10_000_000, max_bet: 500_000_000, seats: 2, players: 0 },
]

/** A vendor's games API over real HTTP, which answers only what the operator has signed. */
export async function openVendorServer(keyFolder: string) {
  const calls: { path: string; body: unknown }[] = []
  const launches: GameUrlRequest[] = []
  let mood: Mood = 'fine'
  let beforeAnswer: () => Promise<void> = async () => undefined

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const key = createPublicKey(readFileSync(join(keyFolder, 'operator.public.pem')))
    const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64')
    if (!verify('sha256', body, key, signature)) {
      response.writeHead(401).end()
      return
    }
    const asked = JSON.parse(body.toString())
    calls.push({ path: request.url ?? '', body: asked })
    await beforeAnswer()
    if (mood === 'silent') return
    const answer = mood === 'nonsense' ? {} : answerTo(request.url ?? '', asked)
    response
      .writeHead(mood === 'refusing' ? 503 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer))
  })
  const answerTo = (path: string, asked: { game_code?: string }) => {
    if (path === `${gameApi}/rooms`) return { rooms }
    if (path !== `${gameApi}/url`) return {}
    launches.push(asked as GameUrlRequest)
    const host = mood === 'elsewhere' ? 'http://evil.example' : origin()
    return { url: `${host}/play?game=${asked.game_code}` }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin: origin(),
    /** Everything that was asked, answered or not. */
    calls,
    /** Launches that were answered. */
    launches,
    behave(next: Mood) {
      mood = next
    },
    /** Runs between the vendor's receipt of a launch and its answer. */
    whenAsked(run: () => Promise<void>) {
      beforeAnswer = run
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
