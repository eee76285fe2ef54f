import type { ComponentType } from 'react'
import { loadBoundary } from './remotes/load-boundary'
import { findRoute, type PageName } from './route-table'

/** The shell's own pages, each in a chunk whose name the first script knows. */
export const lazyPages = {
  home: () => import(/* webpackChunkName: "home" */ './pages/home').then(({ HomePage }) => HomePage),
  login: () => import(/* webpackChunkName: "login" */ './pages/login').then(({ LoginPage }) => LoginPage),
  help: () => import(/* webpackChunkName: "help" */ './pages/help/help-page').then(({ HelpPage }) => HelpPage),
  standaloneHelp: () =>
    import(/* webpackChunkName: "help" */ './pages/help/standalone-help-page').then(
      ({ StandaloneHelpPage }) => StandaloneHelpPage,
    ),
  notices: () =>
    import(/* webpackChunkName: "notices" */ './pages/notices/notices-page').then(({ NoticesPage }) => NoticesPage),
  download: () =>
    import(/* webpackChunkName: "download" */ './pages/download/download-page').then(
      ({ DownloadPage }) => DownloadPage,
    ),
  join: () => import(/* webpackChunkName: "content" */ './pages/content/content-page').then(({ JoinPage }) => JoinPage),
  terms: () =>
    import(/* webpackChunkName: "content" */ './pages/content/content-page').then(({ TermsPage }) => TermsPage),
  privacy: () =>
    import(/* webpackChunkName: "content" */ './pages/content/content-page').then(({ PrivacyPage }) => PrivacyPage),
  memberCentre: () =>
    import(/* webpackChunkName: "memberCentre" */ './pages/centre/centre-page').then(({ CentrePage }) => CentrePage),
  agentCentre: () =>
    import(/* webpackChunkName: "memberCentre" */ './pages/centre/centre-page').then(({ CentrePage }) => CentrePage),
  notFound: () =>
    import(/* webpackChunkName: "not-found" */ './pages/not-found/not-found-page').then(
      ({ NotFoundPage }) => NotFoundPage,
    ),
  unavailable: () =>
    import(/* webpackChunkName: "not-found" */ './pages/not-found/not-found-page').then(
      ({ UnavailablePage }) => UnavailablePage,
    ),
} satisfies Record<PageName | 'notFound' | 'unavailable', () => Promise<ComponentType>>

/**
 * Resolves when the page of this path can render immediately, so that the static skeleton is replaced by the page
 * itself and not by another skeleton. A page that cannot be loaded is left to its own boundary.
 */
export async function firstPage(path: string): Promise<void> {
  const route = findRoute(path)
  if (route && 'screen' in route) return void loadBoundary().catch(() => undefined)
  await lazyPages[route?.page ?? 'notFound']().catch(() => undefined)
}
