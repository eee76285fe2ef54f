import { loadWrite } from './load-write'

/** Fetches ahead what only calls that write need, so that the first of them does not wait for it. */
export function prepareWriting(): void {
  loadWrite().catch(() => undefined)
}

/** Fetches the key and the cryptography before they are needed, e.g. when a log-in form opens. */
export function prepareEncryption(): void {
  loadWrite()
    .then(({ prepareKey }) => prepareKey())
    .catch(() => undefined)
}
