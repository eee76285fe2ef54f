export interface Sweepable {
  sweep(): Promise<void>
}

const interval = 60_000

/**
 * Clears away what has run out, once a minute. Every gateway does it: the statements are repeatable and touch only what
 * is past use. Answers the function that stops it.
 */
export function startHousekeeping(parts: readonly Sweepable[], onFault: (error: unknown) => void): () => void {
  const sweep = async () => {
    for (const part of parts) await part.sweep().catch(onFault)
  }
  const timer = setInterval(() => void sweep(), interval)
  timer.unref()
  return () => clearInterval(timer)
}
