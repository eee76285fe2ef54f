import { Agent, createServer, request as openRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Kinds of faults between a vendor and a wallet. The vendor sees each as a time-out or not at all. */
const faults = ['lost call', 'lost answer', 'duplicate', 'late'] as const
type Fault = (typeof faults)[number]

export interface WalletProxy {
  url: string
  counts: Record<Fault | 'calls', number>
  close(): Promise<void>
}

export interface WalletProxyOptions {
  port: number
  /** The addresses of the gateways. Each call goes to a random one of them. */
  targets: readonly string[]
  /** The share of calls with a fault, 0 to 1. */
  share: number
  random: () => number
}

/** Longer than the vendor waits, so that a late answer comes after the repetition of its call. */
const lateMs = 1500
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** A proxy between the vendor and the gateways that causes the faults of networks. */
export async function startWalletProxy({ port, targets, share, random }: WalletProxyOptions): Promise<WalletProxy> {
  const counts = { calls: 0, ...Object.fromEntries(faults.map((fault) => [fault, 0])) } as WalletProxy['counts']
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const call = { path: incoming.url ?? '/', headers: incoming.headers, body: Buffer.concat(chunks) }
    const fault = random() < share ? pick(faults) : undefined
    counts.calls += 1
    if (fault !== undefined) counts[fault] += 1
    try {
      if (fault === 'lost call') return void outgoing.destroy()
      if (fault === 'late') await wait(lateMs)
      if (fault === 'duplicate') void forward(pick(targets), call).catch(() => undefined)
      const answer = await forward(pick(targets), call)
      if (fault === 'lost answer') return void outgoing.destroy()
      outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    } catch {
      outgoing.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Call {
  path: string
  headers: NodeJS.Dict<string | string[]>
  body: Buffer
}

function forward(target: string, { path, headers, body }: Call): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = openRequest(new URL(path, target), { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 500, body: Buffer.concat(chunks) }))
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
