import '@testing-library/jest-dom'

// What the primitives ask of a browser and jsdom does not have: it lays nothing out and knows no pointer capture.
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.releasePointerCapture ??= () => undefined
Element.prototype.scrollIntoView ??= () => undefined
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
