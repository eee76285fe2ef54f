/** Runs the calls for one key one after the other, in their order. Different keys do not wait for each other. */
export function createMutex() {
  const tails = new Map<string, Promise<unknown>>()

  return async function runExclusive<T>(key: string, act: () => Promise<T>): Promise<T> {
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
