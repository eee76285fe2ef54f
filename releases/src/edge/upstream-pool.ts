import { type ClientRequest, Agent as HttpAgent, type RequestOptions, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'

const checkEvery = 1_000
const checkTimeout = 2_000

/** One gateway. */
export interface Upstream {
  origin: string
  isHealthy: boolean
  /** Opens a request on a kept-alive connection. */
  request(options: RequestOptions): ClientRequest
}

export interface UpstreamPool {
  upstreams: readonly Upstream[]
  /** Every gateway once, the next in turn first, healthy ones before the others. */
  inTurn(): Upstream[]
  /** Asks every gateway whether it is ready, now and then every second. */
  start(): Promise<void>
  stop(): void
}

export function createUpstreamPool(origins: readonly string[]): UpstreamPool {
  const agents = [new HttpAgent({ keepAlive: true, maxFreeSockets: 128 }), new HttpsAgent({ keepAlive: true })] as const
  const upstreams = origins.map((origin) => createUpstream(origin, agents))
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  const checkAll = () => Promise.all(upstreams.map(checkHealth))

  return {
    upstreams,
    inTurn() {
      turn = (turn + 1) % upstreams.length
      const rotated = [...upstreams.slice(turn), ...upstreams.slice(0, turn)]
      return [...rotated.filter(({ isHealthy }) => isHealthy), ...rotated.filter(({ isHealthy }) => !isHealthy)]
    },
    async start() {
      await checkAll()
      timer = setInterval(() => void checkAll(), checkEvery)
    },
    stop() {
      clearInterval(timer)
      for (const agent of agents) agent.destroy()
    },
  }
}

function createUpstream(origin: string, [http, https]: readonly [HttpAgent, HttpsAgent]): Upstream {
  const { protocol, hostname, port } = new URL(origin)
  const isHttps = protocol === 'https:'
  const open = isHttps ? requestHttps : requestHttp
  return {
    origin,
    isHealthy: false,
    request: (options) => open({ protocol, hostname, port, agent: isHttps ? https : http, ...options }),
  }
}

/** Its own connection each time, so that a busy pool does not delay it. */
async function checkHealth(upstream: Upstream): Promise<void> {
  try {
    const answer = await fetch(`${upstream.origin}/readyz`, { signal: AbortSignal.timeout(checkTimeout) })
    await answer.body?.cancel()
    upstream.isHealthy = answer.ok
  } catch {
    upstream.isHealthy = false
  }
}
