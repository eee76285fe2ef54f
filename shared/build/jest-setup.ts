import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A lazy part is transformed the first time it is asked for, which takes longer than a second beside other suites.
configure({ asyncUtilTimeout: 5_000 })

// What the primitives ask of a browser and jsdom does not have: it lays nothing out and knows no pointer capture.
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.releasePointerCapture ??= () => undefined
Element.prototype.scrollIntoView ??= () => undefined
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
