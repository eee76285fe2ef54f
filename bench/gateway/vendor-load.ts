import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Sends signed bets, each a whole request as text. Without a rate, they are sent as fast as the connections allow. */
export interface Load {
  port: number
  requests: readonly string[]
  connections: number
  ratePerSecond?: number
}

export interface LoadResult {
  perSecond: number
  /** Milliseconds. */
  p99: number
}

async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  return socket
}

/** A kept connection that costs the machine as little as possible: it sends prepared bytes and reads one answer. */
async function send(socket: Socket, request: string): Promise<number> {
  const started = performance.now()
  socket.write(request)
  // The answer is far smaller than a segment, so it arrives in one piece.
  const [answer] = (await once(socket, 'data')) as [Buffer]
  if (!answer.includes('"RS_OK"')) throw new Error(`a bet was refused: ${answer.toString()}`)
  return performance.now() - started
}

async function sendAll({ requests }: Load, sockets: readonly Socket[]): Promise<number[]> {
  const latencies: number[] = []
  let next = 0
  await Promise.all(
    sockets.map(async (socket) => {
      for (let request = requests[next++]; request !== undefined; request = requests[next++])
        latencies.push(await send(socket, request))
    }),
  )
  return latencies
}

/** A bet that finds no free connection waits, and its wait counts. */
async function sendPaced({ requests }: Load, sockets: readonly Socket[], ratePerSecond: number): Promise<number[]> {
  const started = performance.now()
  const latencies: number[] = []
  let next = 0
  await Promise.all(
    sockets.map(async (socket) => {
      for (let index = next++; index < requests.length; index = next++) {
        const due = started + (index * 1000) / ratePerSecond
        const wait = due - performance.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        await send(socket, requests[index] ?? '')
        latencies.push(performance.now() - due)
      }
    }),
  )
  return latencies
}

process.on('message', async (load: Load) => {
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => openConnection(load.port)))
  const started = performance.now()
  const latencies = await (load.ratePerSecond ? sendPaced(load, sockets, load.ratePerSecond) : sendAll(load, sockets))
  const seconds = (performance.now() - started) / 1000
  for (const socket of sockets) socket.destroy()
  const sorted = latencies.toSorted((a, b) => a - b)
  const result: LoadResult = {
    perSecond: latencies.length / seconds,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  }
  process.send?.(result)
})
