import type { Logger } from 'pino'

export interface Clockwork {
  name: string
  tick(): Promise<void>
}

/** Ticks now and then repeatedly; each tick waits for the one before. Returns the function that stops it. */
export function startClockwork({ name, tick }: Clockwork, log: Logger, everyMs = 1000): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current = run()

  async function run(): Promise<void> {
    await tick().catch((error: unknown) => log.error({ err: error, clockwork: name }, 'tick failed'))
    if (isStopped) return
    timer = setTimeout(() => {
      current = run()
    }, everyMs)
  }

  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current
  }
}
