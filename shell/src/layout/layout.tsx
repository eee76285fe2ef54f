import { switchOfLink } from '@parlay/contracts/feature-pages'
import { classNames, type Elements } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useLocation } from '@parlay/web/router'
import { useIsOff, useSystemStatus } from '@parlay/web/site'
import { useDeferredValue } from 'react'
import { LazyPage } from '../remotes/lazy-page'
import { PersistentBoundaries } from '../remotes/persistent-boundaries'
import { AnalyticsHost } from './analytics/analytics-hosts'
import { PageBanner } from './banner/page-banner'
import { Footer } from './footer/footer'
import { Header } from './header/header'
import { TopBar } from './header/top-bar'
import { WinHost } from './jackpot/win-host'
import styles from './layout.module.css'
import { BottomNavigation } from './navigation/bottom-navigation'
import { NoticeBar } from './notice-bar/notice-bar'
import { LoginNotices } from './notices/login-notices'
import { OfflineBar } from './offline-bar'
import { hasOwnWindow, isGameFrame, isHomePath, isLoginPath, isStandalonePath } from './path-kinds'
import { PreviewHost } from './preview/preview-host'
import { RequestHost } from './requests/request-host'
import { RightBarHost } from './right-bar/right-bar-host'
import { useScrollMemory } from './use-scroll-memory'
import { useStatusNews } from './use-status-news'
import '../i18n/messages'

const loadClosedPage = () => import('../pages/closed-page').then(({ ClosedPage }) => ClosedPage)

/** Maps a path to the path whose page it shows. */
const sameAs: Readonly<Record<string, string>> = { '/download': '/down' }

/** These elements are the same for every path, so that a change of route re-renders none of them by itself. */
const parts = {
  header: <Header />,
  notices: <NoticeBar />,
  footer: <Footer />,
  bottom: <BottomNavigation />,
  rightBar: <RightBarHost />,
  offline: <OfflineBar />,
  requests: <RequestHost />,
  wins: <WinHost />,
  afterLogIn: <LoginNotices />,
  analytics: <AnalyticsHost />,
  preview: <PreviewHost />,
}

/** Shows the header, notices, banner, page, footer and right bar, or only the reason while the site is closed. */
export function Layout({ children }: { children: Elements }) {
  useStatusNews()
  const status = useSystemStatus()
  const isClosed = status && status.status !== 0
  return (
    <PersistentBoundaries
      parts={isClosed ? { closed: <LazyPage load={loadClosedPage} /> } : { open: <OpenLayout>{children}</OpenLayout> }}
    />
  )
}

function OpenLayout({ children }: { children: Elements }) {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const isOff = useIsOff()(switchOfLink(pathname + search))
  const isGame = isGameFrame({ pathname, search })
  const isBare = isLoginPath(pathname)
  const isAlone = hasOwnWindow({ pathname, search })
  // The parts at the edges and below the page render in a later step, so that the page can respond in between.
  const hasRest = useDeferredValue(true, false) && !isAlone
  useScrollMemory()
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('layout.skip')}
      </a>
      {parts.offline}
      {isBare && (
        <header>
          <TopBar isAlone />
        </header>
      )}
      {!isBare && !isStandalonePath(pathname) && parts.header}
      {!isAlone && parts.notices}
      <main
        id="main"
        tabIndex={-1}
        data-page={pathname}
        className={classNames(styles.main, isAlone && styles.alone, isGame && styles.game)}
      >
        {!isHomePath(pathname) && !isOff && <PageBanner path={sameAs[pathname] ?? pathname} />}
        {children}
      </main>
      {hasRest && parts.footer}
      {hasRest && parts.bottom}
      {hasRest && parts.rightBar}
      {hasRest && parts.analytics}
      {parts.afterLogIn}
      {parts.requests}
      {parts.wins}
      {parts.preview}
    </>
  )
}
