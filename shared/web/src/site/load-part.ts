/** Resolves when the browser has a network, immediately if it has one. */
const whenOnline = (): Promise<unknown> =>
  navigator.onLine ? Promise.resolve() : new Promise((resolve) => addEventListener('online', resolve, { once: true }))

/**
 * Loads a part of a screen that is loaded separately. A failed part is requested once more, without a network when
 * there is one again. Until then its place stays as it is, because an error would replace the whole screen.
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> => load().catch(() => whenOnline().then(load))
