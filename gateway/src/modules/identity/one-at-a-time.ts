/** Runs what is done under one key one after the other, in the order of asking; different keys do not wait. */
export function createQueues() {
  const tails = new Map<string, Promise<unknown>>()

  return async function oneAtATime<T>(key: string, act: () => Promise<T>): Promise<T> {
    const before = tails.get(key) ?? Promise.resolve()
    const turn = before.then(act, act)
    tails.set(key, turn)
    try {
      return await turn
    } finally {
      if (tails.get(key) === turn) tails.delete(key)
    }
  }
}
