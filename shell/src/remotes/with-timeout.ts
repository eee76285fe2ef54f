/** A page did not load within its time limit. */
export class PageTimeout extends Error {
  override name = 'PageTimeout'
}

/** The result of a promise, or `PageTimeout` after `timeout` milliseconds. */
export function withTimeout<T>(promise: Promise<T>, timeout: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PageTimeout(`Nothing loaded within ${timeout} ms`)), timeout)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
