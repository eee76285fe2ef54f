import { sqlState } from '../../../core/sql-state'
import type { Database } from '../../../db'
import { addBalanceCalls, type BalanceCallCount, insertCalls, type LoggedCall } from './call-log.sql'

const gatheringMs = 100
const fullBatch = 500
/** SQLSTATE class of values that the database never accepts. */
const dataException = '22'
/**
 * Calls kept while the database is unavailable. Beyond this the oldest are dropped, and `onLost` is called with their
 * number.
 */
const longestBacklog = 20_000
const retryMs = 1000

export interface CallLogOptions {
  db: Database
  onFault: (error: unknown) => void
  onLost: (count: number) => void
}

export type CallLog = ReturnType<typeof createCallLog>

/**
 * Writes calls in batches after they are answered, so that no call waits for its log. Answered balance calls are only
 * counted, with the last balance of each session. A crash loses the calls that are not written yet. Every movement of
 * money is in vendor_transaction from its own commit.
 */
export function createCallLog({ db, onFault, onLost }: CallLogOptions) {
  let calls: LoggedCall[] = []
  let asked = new Map<string, BalanceCallCount>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  function countBalance(sessionId: string, { balanceAfter, receivedAt }: LoggedCall): void {
    const count = asked.get(sessionId)?.asked ?? 0
    asked.set(sessionId, { sessionId, asked: count + 1, balance: balanceAfter ?? 0n, at: receivedAt })
  }

  async function write(): Promise<void> {
    const [taken, counted] = [calls, asked]
    calls = []
    asked = new Map()
    try {
      if (counted.size > 0) await addBalanceCalls(db, [...counted.values()])
      counted.clear()
      await insert(taken)
    } catch (error) {
      onFault(error)
      calls = [...taken, ...calls]
      for (const [sessionId, one] of counted) {
        const since = asked.get(sessionId)
        asked.set(sessionId, { ...(since ?? one), asked: one.asked + (since?.asked ?? 0) })
      }
      trim()
      schedule(retryMs)
    }
  }

  /** A call that cannot be written is dropped alone, so that the calls after it are logged. */
  async function insert(taken: readonly LoggedCall[]): Promise<void> {
    if (taken.length === 0) return
    try {
      await insertCalls(db, taken)
    } catch (error) {
      if (!sqlState(error)?.startsWith(dataException)) throw error
      if (taken.length === 1) {
        onFault(error)
        onLost(1)
        return
      }
      const half = Math.ceil(taken.length / 2)
      await insert(taken.slice(0, half))
      await insert(taken.slice(half))
    }
  }

  function trim(): void {
    const surplus = calls.length - longestBacklog
    if (surplus <= 0) return
    calls = calls.slice(surplus)
    onLost(surplus)
  }

  function schedule(afterMs: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, afterMs)
    timer.unref()
  }

  /** Resolves when every call noted before has been written or is queued for another attempt. */
  async function flush(): Promise<void> {
    while (writing) await writing
    writing = write().finally(() => {
      writing = undefined
    })
    await writing
  }

  return {
    note(call: LoggedCall): void {
      if (call.call === 'balance' && call.status === 'RS_OK' && call.sessionId) countBalance(call.sessionId, call)
      else calls.push(call)
      if (calls.length >= fullBatch && !writing) void flush()
      else schedule(gatheringMs)
    },
    flush,
    async close(): Promise<void> {
      clearTimeout(timer)
      await flush()
      clearTimeout(timer)
    },
  }
}
