import { init } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import * as api from '@parlay/web/api'
import * as events from '@parlay/web/events'
import * as i18n from '@parlay/web/i18n'
import * as router from '@parlay/web/router'
import * as session from '@parlay/web/session'
import * as state from '@parlay/web/state'
import * as theme from '@parlay/web/theme'
import React from 'react'
import jsxRuntime from 'react/jsx-runtime'
import ReactDom from 'react-dom'
import ReactDomClient from 'react-dom/client'
import { warmFormatters } from '../start/warm-formatters'

/** The build inserts this map of share key → version (shared/build/federation-singletons.ts). */
declare const FEDERATION_SINGLETONS: Record<string, string>

/** These are the page's only copies. React is CommonJS, so its default import is the whole module. */
const modules: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
  '@parlay/shared/router': router,
  '@parlay/shared/state': state,
  '@parlay/shared/session': session,
  '@parlay/shared/events': events,
  '@parlay/shared/api': api,
  '@parlay/shared/i18n': i18n,
  '@parlay/shared/theme': theme,
}

// Remotes contain no runtime: they find it here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const shared = Object.fromEntries(
  Object.entries(FEDERATION_SINGLETONS).map(([shareKey, version]) => [
    shareKey,
    { version, lib: () => modules[shareKey], shareConfig: { singleton: true, requiredVersion: `^${version}` } },
  ]),
)

/**
 * The federation runtime with what the shell supplies. It is not in the first script: a page without a screen of a
 * remote does not need it.
 */
export const federation = init({ name: 'shell', remotes: [], shared, shareStrategy: 'loaded-first' })

// Screens of remotes are full of dates and amounts. The code of the first one is requested only now, so the worker
// finishes before the screen renders. Idle time would be too late: a page is busy until it is shown.
warmFormatters()
