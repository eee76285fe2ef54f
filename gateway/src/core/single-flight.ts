/** Calls with the key of a running work share its answer or its failure. The answer is not cached. */
export function createSingleFlight() {
  const running = new Map<string, Promise<unknown>>()
  return function singleFlight<T>(key: string, work: () => Promise<T>): Promise<T> {
    const known = running.get(key)
    if (known) return known as Promise<T>
    const flight = work().finally(() => running.delete(key))
    running.set(key, flight)
    return flight
  }
}
