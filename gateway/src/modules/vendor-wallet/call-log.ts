import { type Database, sqlState } from '../../db'
import { addBalanceCalls, type BalanceAsked, insertCalls, type LoggedCall } from './call-log.sql'

const gatheringMs = 100
const fullBatch = 500
/** SQLSTATE class of contents that the database takes in no form. */
const dataException = '22'
/** While the database is away; beyond it the oldest go, and `onLost` hears how many. */
const longestBacklog = 20_000
const retryMs = 1000

export interface CallLogOptions {
  db: Database
  onFault: (error: unknown) => void
  onLost: (count: number) => void
}

export type CallLog = ReturnType<typeof createCallLog>

/**
 * Writes calls in batches, behind the answers, so that no call waits for its log. Answered balance calls are only
 * counted, with the last figure of each session. A crash loses what was gathered last; whatever moved money is in
 * vendor_transaction from its own commit.
 */
export function createCallLog({ db, onFault, onLost }: CallLogOptions) {
  let calls: LoggedCall[] = []
  let asked = new Map<string, BalanceAsked>()
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

  /** One call that cannot be written costs itself, not the log of all that come after it. */
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

  /** Resolves when everything noted before has been written or given back for another try. */
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
