import { Agent, type Dispatcher } from 'undici'
import { errorCodeOf } from '../store/error-code'

const checkEvery = 1_000
const checkTimeout = 2_000
const connectTimeout = 2_000

/** Errors after which nothing of the call can have left, whatever its method. */
const unsent = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT']
const brokenOff = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

interface Gateway {
  origin: string
  isHealthy: boolean
}

export interface GatewayPool {
  gateways: readonly Gateway[]
  /** Sends calls to the gateways in turn. A call goes to another gateway when the first cannot have acted on it. */
  dispatcher: Dispatcher
  /** Probes every gateway immediately and then every second. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Makes a pool of gateways, given by their origins. All of them count as unhealthy until `start` has probed them. */
export function createGatewayPool(origins: readonly string[]): GatewayPool {
  // The number of connections is unlimited, because an event stream keeps its own for hours.
  const agent = new Agent({ connect: { timeout: connectTimeout }, connections: null, pipelining: 1 })
  const gateways: Gateway[] = origins.map((origin) => ({ origin, isHealthy: false }))
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  const checkAll = () => Promise.all(gateways.map(checkHealth))

  /** Every gateway once, beginning with the next in turn, healthy ones first. */
  const inTurn = () => {
    turn = (turn + 1) % gateways.length
    const rotated = [...gateways.slice(turn), ...gateways.slice(0, turn)]
    return [...rotated.filter(({ isHealthy }) => isHealthy), ...rotated.filter(({ isHealthy }) => !isHealthy)]
  }
  const askInTurn: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
    const [first, second = first] = inTurn()
    const askAnother = (error: Error) => {
      const code = errorCodeOf(error) ?? ''
      if (first && unsent.includes(code)) first.isHealthy = false
      return isSafeToRepeat(options.method, code) && dispatch({ ...options, origin: second?.origin }, handler)
    }
    return dispatch({ ...options, origin: first?.origin }, withSecondTry(handler, askAnother))
  }

  return {
    gateways,
    dispatcher: agent.compose(askInTurn),
    async start() {
      await checkAll()
      timer = setInterval(() => void checkAll(), checkEvery)
    },
    async stop() {
      clearInterval(timer)
      await agent.destroy()
    },
  }
}

/** A call that only reads may be repeated. A call with effects may be repeated only if none of it was sent. */
function isSafeToRepeat(method: string, code: string): boolean {
  return unsent.includes(code) || (brokenOff.includes(code) && (method === 'GET' || method === 'HEAD'))
}

/** Wraps a handler so that it hears only of failures that `tryAgain` does not take over. */
function withSecondTry(
  handler: Dispatcher.DispatchHandler,
  tryAgain: (error: Error) => boolean,
): Dispatcher.DispatchHandler {
  let isAnswered = false
  return {
    onRequestStart: (...start) => handler.onRequestStart?.(...start),
    onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
    onResponseStart(...start) {
      isAnswered = true
      return handler.onResponseStart?.(...start)
    },
    onResponseData: (...part) => handler.onResponseData?.(...part),
    onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
    onResponseError(controller, error) {
      if (isAnswered || controller?.aborted || !tryAgain(error)) handler.onResponseError?.(controller, error)
    },
  }
}

/** Each probe uses its own connection, so that a busy pool does not delay it. */
async function checkHealth(gateway: Gateway): Promise<void> {
  try {
    const answer = await fetch(`${gateway.origin}/readyz`, { signal: AbortSignal.timeout(checkTimeout) })
    await answer.body?.cancel()
    gateway.isHealthy = answer.ok
  } catch {
    gateway.isHealthy = false
  }
}
