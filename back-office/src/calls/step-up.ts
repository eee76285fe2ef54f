import { atom, getDefaultStore } from '@parlay/web/state'

interface Demand {
  promise: Promise<void>
  /** The second factor was given. */
  resolve: () => void
  /** The reader does not want to give it. */
  reject: (reason: unknown) => void
}

/** The demand for the second factor that the page shows now. */
export const demandAtom = atom<Demand | null>(null)

/**
 * Resolves when the reader has given the second factor again. Calls that need it at the same time share one demand.
 * Rejects with an `AbortError` if the reader does not give it.
 */
export function proveAgain(): Promise<void> {
  const store = getDefaultStore()
  const open = store.get(demandAtom)
  if (open) return open.promise
  let resolve: Demand['resolve'] = () => undefined
  let reject: Demand['reject'] = () => undefined
  const promise = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  store.set(demandAtom, { promise, resolve, reject })
  const end = () => store.set(demandAtom, null)
  promise.then(end, end)
  return promise
}

/** Ends a demand without the second factor. */
export function refuseProof(): void {
  getDefaultStore().get(demandAtom)?.reject(new DOMException('no second factor was given', 'AbortError'))
}
