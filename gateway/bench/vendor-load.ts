import { Agent, request } from 'node:http'

/** Sends signed bets. Without a rate: as fast as the connections allow. */
export interface Load {
  url: string
  bets: readonly { body: string; signature: string }[]
  ratePerSecond?: number
}

export interface LoadResult {
  perSecond: number
  /** Milliseconds. */
  p99: number
}

const connections = 16
const agent = new Agent({ keepAlive: true, maxSockets: connections })

function send(url: string, { body, signature }: Load['bets'][number]): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        if (text.includes('"RS_OK"')) resolve(performance.now() - started)
        else reject(new Error(`a bet was refused: ${text}`))
      })
    })
    call.once('error', reject).end(body)
  })
}

async function sendAll({ url, bets }: Load): Promise<number[]> {
  const queue = [...bets]
  const latencies: number[] = []
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let bet = queue.pop(); bet; bet = queue.pop()) latencies.push(await send(url, bet))
    }),
  )
  return latencies
}

async function sendPaced({ url, bets }: Load, ratePerSecond: number): Promise<number[]> {
  const started = performance.now()
  const calls = bets.map(async (bet, index) => {
    const due = started + (index * 1000) / ratePerSecond
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    return send(url, bet)
  })
  return Promise.all(calls)
}

process.once('message', async (load: Load) => {
  const started = performance.now()
  const latencies = await (load.ratePerSecond ? sendPaced(load, load.ratePerSecond) : sendAll(load))
  const seconds = (performance.now() - started) / 1000
  const sorted = latencies.toSorted((a, b) => a - b)
  const result: LoadResult = {
    perSecond: latencies.length / seconds,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  }
  process.send?.(result)
})
