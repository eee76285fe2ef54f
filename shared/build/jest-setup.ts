import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A lazy part is transformed when it is first imported, which takes longer than a second while other suites run.
configure({ asyncUtilTimeout: 20_000 })

// The primitives need these browser functions. jsdom does not have them, because it has no layout and no pointer
// capture.
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.releasePointerCapture ??= () => undefined
Element.prototype.scrollIntoView ??= () => undefined
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
