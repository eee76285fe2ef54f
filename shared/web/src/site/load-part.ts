/** Resolves when the browser has a network, at once where it has one. */
const whenOnline = (): Promise<unknown> =>
  navigator.onLine ? Promise.resolve() : new Promise((resolve) => addEventListener('online', resolve, { once: true }))

/**
 * Loads a part of a screen that comes by itself. One that is lost is asked for once more, without a network when there is
 * one again: until then its place stays as it is, where an error would take the whole screen down.
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> => load().catch(() => whenOnline().then(load))
