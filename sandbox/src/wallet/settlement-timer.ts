import type { Logger } from 'pino'
import type { Settlement } from './settlement'

/** Looks for due movements now and then again and again; each look waits for the one before. Returns the stop function. */
export function startSettlementTimer(settlement: Settlement, log: Logger, everyMs = 1000): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current = look()

  async function look(): Promise<void> {
    await settlement.settleDue().catch((error: unknown) => log.error({ err: error }, 'settling due movements failed'))
    if (!isStopped) timer = setTimeout(() => (current = look()), everyMs)
  }

  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current
  }
}
