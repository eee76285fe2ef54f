let lastInput = Number.NEGATIVE_INFINITY

const note = () => {
  lastInput = performance.now()
}
globalThis.addEventListener?.('click', note, { capture: true, passive: true })
globalThis.addEventListener?.('keydown', note, { capture: true, passive: true })

/** Milliseconds since somebody last clicked or pressed a key on this page. */
export const sinceLastInput = (): number => performance.now() - lastInput
