import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { GameUrlRequest } from '@parlay/shared/contracts/vendor-wallet'

/** How the vendor behaves: answers as it should, or one of the ways in which it does not. */
export type Mood = 'fine' | 'refusing' | 'elsewhere' | 'nonsense'

/** A vendor's games API over real HTTP, which answers only what the operator has signed. */
export async function openVendorServer(keyFolder: string) {
  const launches: GameUrlRequest[] = []
  let mood: Mood = 'fine'
  let beforeAnswer: () => Promise<void> = async () => undefined

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const key = createPublicKey(readFileSync(join(keyFolder, 'operator.public.pem')))
    const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64')
    if (request.url !== '/operator/generic/v2/game/url' || !verify('sha256', body, key, signature)) {
      response.writeHead(401).end()
      return
    }
    const launch = JSON.parse(body.toString())
    launches.push(launch)
    await beforeAnswer()
    const host = mood === 'elsewhere' ? 'http://evil.example' : origin()
    const answer = mood === 'nonsense' ? {} : { url: `${host}/play?game=${launch.game_code}` }
    response
      .writeHead(mood === 'refusing' ? 503 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin: origin(),
    launches,
    behave(next: Mood) {
      mood = next
    },
    /** Runs between the vendor's receipt of a launch and its answer. */
    whenAsked(run: () => Promise<void>) {
      beforeAnswer = run
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
