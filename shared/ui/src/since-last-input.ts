let lastInput = Number.NEGATIVE_INFINITY

const note = () => {
  lastInput = performance.now()
}
globalThis.addEventListener?.('click', note, { capture: true, passive: true })
globalThis.addEventListener?.('keydown', note, { capture: true, passive: true })

/** Returns the milliseconds since the last click or key press on this page. */
export const sinceLastInput = (): number => performance.now() - lastInput
