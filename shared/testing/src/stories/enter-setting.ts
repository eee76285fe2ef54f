import { forgetEvents } from '@parlay/web/events'
import { configure } from '@testing-library/dom'
import { type FakeNetwork, fakeNetwork } from '../fake-network'
import { givenSession } from '../signed-in'
import type { StorySetting } from './story'

// A busy machine may load a form for longer than the second for which a story waits by default.
configure({ asyncUtilTimeout: 20_000 })

const realFetch = globalThis.fetch
let network: FakeNetwork | undefined

/** Puts the page into a story's setting, in place of the previous story's. */
export function enterSetting({ session = 'visitor', answers }: StorySetting): void {
  network?.restore()
  network = fakeNetwork(answers)
  const fakeFetch = globalThis.fetch
  // Requests for the page's own files, such as updates from the development server, are not product calls.
  globalThis.fetch = (input, init) => {
    // A request that was used to construct another one loses its body, so its headers are read separately.
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    return headers.has('X-Module-Id') ? fakeFetch(input, init) : realFetch(input, init)
  }
  forgetEvents()
  givenSession(session)
}
