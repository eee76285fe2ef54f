/** The namespaces for whose messages this page waits in vain. */
const missing = new Set<string>()
const listeners = new Set<() => void>()

/** Notes that the messages of a namespace do not come, or that they are there or waited for no longer. */
export function setMissing(namespace: string, isMissing: boolean): void {
  if (missing.has(namespace) === isMissing) return
  if (isMissing) missing.add(namespace)
  else missing.delete(namespace)
  for (const onChange of listeners) onChange()
}

/** Whether this page waits in vain for any of its texts. */
export const areTextsMissing = (): boolean => missing.size > 0

/** Calls the function each time that texts are found missing or come. Returns the function that ends this. */
export function onMissingTexts(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
