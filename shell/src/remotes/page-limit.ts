/** A page did not come within its limit. */
export class PageTimeout extends Error {
  override name = 'PageTimeout'
}

/** What comes of a promise, or `PageTimeout` after so many milliseconds. */
export function withinLimit<T>(promise: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PageTimeout(`Nothing came within ${limit} ms`)), limit)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
