import { createQueryClient } from '@parlay/shared/api'
import { closeTabChannel, forgetEvents } from '@parlay/shared/events'
import { setLanguage, type UiLanguage } from '@parlay/shared/i18n'
import { useLocation } from '@parlay/shared/router'
import { QueryClientProvider } from '@parlay/shared/state'
import { act, type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense, useEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { MemberInfo } from '../contracts/endpoints/member'
import { type Answers, type FakeNetwork, fakeNetwork } from './fake-network'
import { givenSession } from './signed-in'

interface ScreenOptions {
  /** Address the router starts with. */
  path?: string
  session?: 'visitor' | Partial<MemberInfo>
  language?: UiLanguage
  answers?: Answers
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent
  network: FakeNetwork
  /** Path and query the router stands at. */
  location: () => string
}

function Address({ address }: { address: { current: string } }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    address.current = pathname + search
  })
  return null
}

const cleanUps: (() => void)[] = []

/** Renders a screen as the shell would, in front of a faked network. Everything is put back after each test. */
export async function renderScreen(ui: ReactNode, options: ScreenOptions = {}): Promise<RenderedScreen> {
  const { path = '/', session = 'visitor', language = 'EN', answers } = options
  const network = fakeNetwork(answers)
  cleanUps.push(network.restore)
  givenSession(session)
  await setLanguage(language)
  const client = createQueryClient()
  cleanUps.push(() => client.clear())
  const address = { current: path }
  const result = await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <Suspense fallback={null}>{ui}</Suspense>
          <Address address={address} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return Object.assign(result, { user: userEvent.setup({ delay: null }), network, location: () => address.current })
}

globalThis.afterEach?.(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
  givenSession('visitor')
  localStorage.clear()
  forgetEvents()
})
globalThis.afterAll?.(closeTabChannel)
