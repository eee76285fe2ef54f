import type { StaffSelf } from '@parlay/contracts/staff/session'
import { forgetEvents } from '@parlay/web/events'
import { i18n, setLanguage, type UiLanguage } from '@parlay/web/i18n'
import { useLocation } from '@parlay/web/router'
import { QueryClientProvider } from '@parlay/web/state'
import { act, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../app'
import { createStaffQueryClient } from '../calls/staff-query'
import { followSession, forgetSession, loadSession } from '../session/session'
import '../i18n/register-messages'
import { aSelf } from './builders'
import { type FakeStaffNetwork, fakeStaffNetwork, refusal, type StaffAnswers } from './fake-staff-network'

interface OfficeOptions {
  path?: string
  /** The reader; by default an administrator. Null for a visitor. */
  self?: Partial<StaffSelf> | null
  language?: UiLanguage
  answers?: StaffAnswers
}

export interface RenderedOffice {
  user: UserEvent
  network: FakeStaffNetwork
  /** The current path, query and hash. */
  location: () => string
}

const cleanUps: (() => void)[] = []

function Address({ address }: { address: { current: string } }) {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    address.current = pathname + search + hash
  })
  return null
}

/** Renders the back office in front of a faked network. Everything is restored after each test. */
export async function renderOffice(options: OfficeOptions = {}): Promise<RenderedOffice> {
  const { path = '/', self = {}, language = 'EN', answers = {} } = options
  const network = fakeStaffNetwork({
    'session.get': self === null ? refusal('AUTH_NOT_LOGGED_IN') : aSelf(self),
    ...answers,
  })
  const client = createStaffQueryClient()
  cleanUps.push(network.restore, followSession(), () => client.clear())
  if (self !== null) localStorage.setItem('back-office.seen', String(Date.now()))
  await setLanguage(language)
  await i18n.loadNamespaces('office')
  await loadSession()
  const address = { current: path }
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]} useTransitions={false}>
          <App />
          <Address address={address} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return { user: userEvent.setup({ delay: null }), network, location: () => address.current }
}

globalThis.afterEach?.(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
  forgetSession()
  forgetEvents()
  localStorage.clear()
})
