import '@parlay/web/theme/tokens.css'
import '@parlay/web/theme/base.css'
import '@parlay/web/theme/fonts.css'
import type { RemoteName, ScreenId, ScreenProps } from '@parlay/contracts/remotes'
import { createQueryClient } from '@parlay/web/api'
import { startI18n } from '@parlay/web/i18n'
import { BrowserRouter } from '@parlay/web/router'
import { restoreSession } from '@parlay/web/session'
import { QueryClientProvider } from '@parlay/web/state'
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { StandInBar } from './stand-in-bar'
import { StandInEvents } from './stand-in-events'

type ScreenName<Remote extends RemoteName> = ScreenId extends infer Id
  ? Id extends `${Remote}/${infer Name}`
    ? Name
    : never
  : never

export interface LoneScreen<Props> {
  load: () => Promise<ComponentType<Props>>
  /** The props that the shell would pass; `onClose` removes the screen. */
  props: Omit<Props, 'onClose'>
}

type AnyScreen = LoneScreen<{ onClose: () => void }>

type LoneScreens<Remote extends RemoteName> = {
  [Name in ScreenName<Remote>]: LoneScreen<
    `${Remote}/${Name}` extends ScreenId ? ScreenProps<`${Remote}/${Name}`> : never
  >
}

/** Runs one remote alone in a minimal shell with theme, language, session, routing and a list of its screens. */
export async function runAlone<Remote extends RemoteName>(remote: Remote, screens: LoneScreens<Remote>): Promise<void> {
  await startI18n()
  await restoreSession()
  const root = document.body.appendChild(document.createElement('div'))
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <StandInShell remote={remote} screens={screens as unknown as Record<string, AnyScreen>} />
      </BrowserRouter>
    </QueryClientProvider>,
  )
}

function StandInShell({ remote, screens }: { remote: string; screens: Record<string, AnyScreen> }) {
  const names = Object.keys(screens)
  const [shown, setShown] = useState<string | undefined>(names[0])
  const screen = shown === undefined ? undefined : screens[shown]
  const Screen = useMemo(() => screen && lazy(async () => ({ default: await screen.load() })), [screen])
  return (
    <>
      <StandInBar remote={remote} names={names} shown={shown} onShow={setShown} />
      <main data-page={location.pathname}>
        <Suspense fallback={<p>{`Loading ${shown ?? ''}`}</p>}>
          {Screen && screen && <Screen {...screen.props} onClose={() => setShown(undefined)} />}
        </Suspense>
      </main>
      <StandInEvents />
    </>
  )
}
