import { useTranslation } from '@parlay/shared/i18n'
import { useLocation } from '@parlay/shared/router'
import { useSystemStatus } from '@parlay/shared/site'
import { classNames } from '@parlay/shared/ui'
import { type ReactNode, useDeferredValue } from 'react'
import { LazyPage } from '../remotes/lazy-page'
import { PageBanner } from './banner/page-banner'
import { Footer } from './footer/footer'
import { Header } from './header/header'
import { TopBar } from './header/top-bar'
import styles from './layout.module.css'
import { BottomNavigation } from './navigation/bottom-navigation'
import { NoticeBar } from './notice-bar/notice-bar'
import { AfterLogIn } from './notices/after-log-in'
import { OfflineBar } from './offline-bar'
import { hasOwnWindow, isBarePath, isFramePath, isHomePath, isLonePath } from './path-kinds'
import { RequestHost } from './requests/request-host'
import { RightBarHost } from './right-bar/right-bar-host'
import { useScrollMemory } from './use-scroll-memory'
import { useStatusNews } from './use-status-news'
import '../i18n/messages'

const loadClosedPage = () => import('../pages/closed-page').then(({ ClosedPage }) => ClosedPage)

/** A path that shows the page of another one. */
const sameAs: Readonly<Record<string, string>> = { '/download': '/down' }

/** The same elements for every path: a change of route draws none of them again by itself. */
const parts = {
  header: <Header />,
  notices: <NoticeBar />,
  footer: <Footer />,
  bottom: <BottomNavigation />,
  rightBar: <RightBarHost />,
  offline: <OfflineBar />,
  requests: <RequestHost />,
  afterLogIn: <AfterLogIn />,
}

/** Header, notices, banner, page, footer, right bar; or, while the site is closed, nothing but the reason. */
export function Layout({ children }: { children: ReactNode }) {
  useStatusNews()
  const status = useSystemStatus()
  if (status && status.status !== 0) return <LazyPage load={loadClosedPage} />
  return <OpenLayout>{children}</OpenLayout>
}

function OpenLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const isGame = isFramePath(pathname)
  const isBare = isBarePath(pathname)
  const isAlone = hasOwnWindow(pathname)
  // What is at the edges and below comes in a step of its own: the page answers in between.
  const hasRest = useDeferredValue(true, false) && !isAlone
  useScrollMemory()
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('layout.skip')}
      </a>
      {parts.offline}
      {isBare && <TopBar isAlone />}
      {!isBare && !isLonePath(pathname) && parts.header}
      {!isAlone && parts.notices}
      <main
        id="main"
        tabIndex={-1}
        data-page={pathname}
        className={classNames(styles.main, isAlone && styles.alone, isGame && styles.game)}
      >
        {!isHomePath(pathname) && <PageBanner path={sameAs[pathname] ?? pathname} />}
        {children}
      </main>
      {hasRest && parts.footer}
      {hasRest && parts.bottom}
      {hasRest && parts.rightBar}
      {parts.requests}
      {parts.afterLogIn}
    </>
  )
}
