/** Calls with a key whose work is already running share its answer, or its failure. Nothing is kept after that. */
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
