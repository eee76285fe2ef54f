import { providerCallbackPath } from '@parlay/contracts/payment-provider'
import { sendProviderCall } from '@parlay/server'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { type Backoff, mostAttempts, waitAfter } from '../wallet/retry-rules'
import { countAttempt, listDueCallbacks, markReported, type PspCallback } from './psp-callback.sql'

export interface SendCallbacksDeps {
  db: Database
  clock: Clock
  log: Logger
  secret: () => Promise<string>
  gatewayUrl: string
  backoff: Backoff
  attemptTimeoutMs: number
}

const callbacksPerSweep = 50

/** Reports to the cashier how orders ended. Each callback is repeated until the cashier responds with 200. */
export function createSendCallbacks(deps: SendCallbacksDeps) {
  const { db, clock, log, secret, gatewayUrl, backoff, attemptTimeoutMs } = deps

  const send = async (body: string): Promise<boolean> => {
    const url = new URL(providerCallbackPath, gatewayUrl)
    const response = await sendProviderCall({ url, body, secret: await secret(), timeoutMs: attemptTimeoutMs })
    return response.status === 200
  }

  const sendCallback = async ({ id, body, attempts }: PspCallback): Promise<void> => {
    await countAttempt(db, id, new Date(clock.now().getTime() + waitAfter(attempts + 1, backoff)))
    const isAccepted = await send(body).catch((error: unknown) => {
      log.warn({ err: error, callback: String(id) }, 'cashier did not answer')
      return false
    })
    if (isAccepted) await markReported(db, id, clock.now())
  }

  return async (): Promise<void> => {
    const due = await listDueCallbacks(db, { now: clock.now(), mostAttempts, limit: callbacksPerSweep })
    await Promise.all(due.map(sendCallback))
  }
}
