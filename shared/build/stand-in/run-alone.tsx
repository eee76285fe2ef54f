import '@parlay/web/theme/tokens.css'
import '@parlay/web/theme/base.css'
import '@parlay/web/theme/fonts.css'
import { remote } from '@parlay/own-remote'
import { createQueryClient } from '@parlay/web/api'
import { startI18n } from '@parlay/web/i18n'
import { BrowserRouter } from '@parlay/web/router'
import { restoreSession } from '@parlay/web/session'
import { propsFromQuery } from '@parlay/web/site/props-from-query'
import { QueryClientProvider } from '@parlay/web/state'
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { screens } from '../screens-on-demand'
import { StandInBar } from './stand-in-bar'
import { StandInEvents } from './stand-in-events'

type Screen = ComponentType<Record<string, unknown>>

const sourcesOf = Object.fromEntries(Object.entries(remote.screens).map(([name, { alone = {} }]) => [name, alone]))

async function load(name: string): Promise<{ default: Screen }> {
  const exported = (await screens[name]?.())?.[name]
  return { default: exported as Screen }
}

/** Runs one remote alone in a minimal shell with theme, language, session, routing and a list of its screens. */
async function runAlone(): Promise<void> {
  await startI18n()
  await restoreSession()
  const root = document.body.appendChild(document.createElement('div'))
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <StandInShell />
      </BrowserRouter>
    </QueryClientProvider>,
  )
}

function StandInShell() {
  const names = Object.keys(sourcesOf)
  const [shown, setShown] = useState<string | undefined>(names[0])
  const Screen = useMemo(() => shown && lazy(() => load(shown)), [shown])
  const props = useMemo(
    () => propsFromQuery(sourcesOf[shown ?? ''] ?? {}, new URLSearchParams(location.search)),
    [shown],
  )
  return (
    <>
      <StandInBar remote={remote.name} names={names} shown={shown} onShow={setShown} />
      <main data-page={location.pathname}>
        <Suspense fallback={<p>{`Loading ${shown ?? ''}`}</p>}>
          {Screen && <Screen {...props} onClose={() => setShown(undefined)} />}
        </Suspense>
      </main>
      <StandInEvents />
    </>
  )
}

void runAlone()
