import type { Logger } from 'pino'
import type { Clock } from './clock'
import type { Database } from './database/database'

export interface Clockwork {
  name: string
  /**
   * The work that may be due at `$1`, as the end of a query. Without such a row, and without watchers, a tick does
   * nothing.
   */
  due: string
  /** Returns whether open pages need its updates. */
  isWatched?(): boolean
  /** Handles what is due. It is called repeatedly, never concurrently, and must tolerate being called late. */
  tick(): Promise<void>
}

interface ClockworkDeps {
  db: Database
  clock: Clock
  log: Logger
}

/** Lists the clockworks with something to do. They are asked for in one query, because mostly there is nothing. */
export async function listDue(
  { db, clock }: Omit<ClockworkDeps, 'log'>,
  clockworks: readonly Clockwork[],
): Promise<Clockwork[]> {
  const questions = clockworks.map(({ due }) => `exists (select ${due})`)
  const [answer] = await db.query<{ due: boolean[] }>(`select array[${questions.join(', ')}] as due`, [clock.now()])
  return clockworks.filter(({ isWatched }, index) => answer?.due[index] || isWatched?.())
}

/**
 * Ticks what is due, now and then repeatedly; a tick of a clockwork waits for the one before. Returns the function that
 * stops them all.
 */
export function startClockworks(
  clockworks: readonly Clockwork[],
  deps: ClockworkDeps,
  everyMs = 1000,
): () => Promise<void> {
  const running = new Map<string, Promise<void>>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current = run()

  async function tickOnce({ name, tick }: Clockwork): Promise<void> {
    await tick().catch((error: unknown) => deps.log.error({ err: error, clockwork: name }, 'tick failed'))
    running.delete(name)
  }

  async function run(): Promise<void> {
    const due = await listDue(deps, clockworks).catch((error: unknown) => {
      deps.log.error({ err: error }, 'what is due was not found')
      return []
    })
    if (isStopped) return
    for (const clockwork of due) {
      if (!running.has(clockwork.name)) running.set(clockwork.name, tickOnce(clockwork))
    }
    timer = setTimeout(() => {
      current = run()
    }, everyMs)
  }

  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current
    await Promise.all(running.values())
  }
}
