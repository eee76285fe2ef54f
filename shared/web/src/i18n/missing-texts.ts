/** The namespaces whose messages this page misses. */
const missing = new Set<string>()
const listeners = new Set<() => void>()

/** Records that the messages of a namespace are missing, or that they have loaded or are no longer needed. */
export function setMissing(namespace: string, isMissing: boolean): void {
  if (missing.has(namespace) === isMissing) return
  if (isMissing) missing.add(namespace)
  else missing.delete(namespace)
  for (const onChange of listeners) onChange()
}

/** Returns whether any text of this page is missing. */
export const areTextsMissing = (): boolean => missing.size > 0

/** Calls the function each time that texts are found missing or load. Returns the function that unsubscribes. */
export function onMissingTexts(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
