import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import { provideHtmlText } from '@parlay/ui/html/provide-html-text'
import { createQueryClient } from '@parlay/web/api'
import { forgetEvents } from '@parlay/web/events'
import { setLanguage, type UiLanguage } from '@parlay/web/i18n'
import { useLocation } from '@parlay/web/router'
import { QueryClientProvider } from '@parlay/web/state'
import { act, type RenderResult, render, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense, useEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { type Answers, type FakeNetwork, fakeNetwork } from './fake-network'
import { givenSession } from './signed-in'

interface ScreenOptions {
  /** The address with which the router starts. */
  path?: string
  session?: 'visitor' | Partial<MemberInfo>
  language?: UiLanguage
  answers?: Answers
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent
  network: FakeNetwork
  /** Refetches everything that is shown, and waits until the result is shown. */
  lookAgain: () => Promise<void>
  /** Returns whether anything is being fetched. */
  isFetching: () => boolean
  /** The router's current path and query. */
  location: () => string
}

function Address({ address }: { address: { current: string } }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    address.current = pathname + search
  })
  return null
}

/**
 * Waits before each action of the pointer in a dialog until it is possible: a dialog first disables the pointer for the
 * page and enables it for itself a moment later. An action that stays impossible fails as usual. Of a long text only
 * the last character is typed, because a form renders after each; `keyboard` types all.
 */
function setUpUser(): UserEvent {
  const user = userEvent.setup({ delay: null })
  const isOutOfReach = (element: Element) => getComputedStyle(element).pointerEvents === 'none'
  const inReach = async (element: Element): Promise<void> => {
    if (!isOutOfReach(element)) return
    const look = () => {
      if (isOutOfReach(element)) throw new Error('out of reach')
    }
    await waitFor(look).catch(() => undefined)
  }
  return {
    ...user,
    click: (element) => inReach(element).then(() => user.click(element)),
    dblClick: (element) => inReach(element).then(() => user.dblClick(element)),
    hover: (element) => inReach(element).then(() => user.hover(element)),
    clear: (element) => inReach(element).then(() => user.clear(element)),
    upload: (element, ...rest) => inReach(element).then(() => user.upload(element, ...rest)),
    selectOptions: (element, ...rest) => inReach(element).then(() => user.selectOptions(element, ...rest)),
    type: async (element, text, ...rest) => {
      await inReach(element)
      const isLong = text.length > 3 && !/[[{]/.test(text) && rest.length === 0
      if (!isLong) return user.type(element, text, ...rest)
      await user.click(element)
      await user.paste(text.slice(0, -1))
      await user.keyboard(text.slice(-1))
    },
  }
}

const cleanUps: (() => void)[] = []

/** Renders a screen as the shell would, with a faked network. Everything is restored after each test. */
export async function renderScreen(ui: ReactNode, options: ScreenOptions = {}): Promise<RenderedScreen> {
  const { path = '/', session = 'visitor', language = 'EN', answers } = options
  const network = fakeNetwork(answers)
  cleanUps.push(network.restore)
  provideHtmlText()
  givenSession(session)
  await setLanguage(language)
  const client = createQueryClient()
  cleanUps.push(() => client.clear())
  const address = { current: path }
  const result = await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]} useTransitions={false}>
          <Suspense fallback={null}>{ui}</Suspense>
          <Address address={address} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  const isFetching = () => client.isFetching() > 0
  const lookAgain = () =>
    act(async () => {
      await client.invalidateQueries()
      await new Promise((resolve) => setTimeout(resolve))
    })
  return Object.assign(result, { user: setUpUser(), network, lookAgain, isFetching, location: () => address.current })
}

/** Removes the screens of a test, with everything that they have stored. */
export function leaveScreens(): void {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
  givenSession('visitor')
  localStorage.clear()
  forgetEvents()
}

globalThis.afterEach?.(leaveScreens)
