/** Questions that are asked while the same one is under way share its answer, or its failure. Nothing is kept. */
export function createFlights() {
  const underway = new Map<string, Promise<unknown>>()
  return function shareFlight<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const known = underway.get(question)
    if (known) return known as Promise<T>
    const flight = ask().finally(() => underway.delete(question))
    underway.set(question, flight)
    return flight
  }
}
