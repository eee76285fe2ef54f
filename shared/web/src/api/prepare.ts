import { loadWrite } from './load-write'

/** Preloads the code that only writing calls need, so that the first of them does not wait for it. */
export function prepareWriting(): void {
  loadWrite().catch(() => undefined)
}

/** Fetches the key and the cryptography code before they are needed, e.g. when a login form opens. */
export function prepareEncryption(): void {
  loadWrite()
    .then(({ prepareKey }) => prepareKey())
    .catch(() => undefined)
}
