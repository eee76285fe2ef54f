import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import * as React from 'react'

// Tests of pages wait for what a busy machine renders late, so they have a second try. The end of a run lists those that
// needed it, with the first error.
jest.retryTimes(1, { logErrorsBeforeRetry: true })

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

/**
 * React records for every element where it was created, which costs a tenth of a rendered screen and only lengthens
 * warnings. After this number of records it stops by itself.
 */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })
