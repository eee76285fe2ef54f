import { IconButton, Sheet, Skeleton, VisuallyHidden } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useLocation } from '@parlay/web/router'
import { useOnline } from '@parlay/web/site'
import { Menu as MenuIcon, Search, WifiOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useKeys } from '../keys/use-keys'
import { useMay, useSelf } from '../session/session'
import { PageFault } from '../states/page-fault'
import { Refused } from '../states/refused'
import { AccountMenu } from './account-menu'
import styles from './frame.module.css'
import { Navigation } from './navigation'
import { NotFound } from './not-found'
import { RoutesContext } from './route'
import { findRoute, routes } from './route-table'
import { SessionWarning } from './session-warning'
import { ThemeAndLanguage } from './theme-and-language'

const Palette = lazy(() =>
  import(/* webpackChunkName: "palette" */ './palette').then((module) => ({ default: module.Palette })),
)
const KeysDialog = lazy(() =>
  import(/* webpackChunkName: "keys" */ '../keys/keys-dialog').then((module) => ({ default: module.KeysDialog })),
)

/** The page with its navigation. Only staff who are signed in see it. */
export function Frame() {
  const { t } = useTranslation('office')
  const { site } = useSelf()
  const [open, setOpen] = useState<'palette' | 'keys' | 'menu' | null>(null)
  const { pathname } = useLocation()
  const isOnline = useOnline()
  const close = () => setOpen(null)
  usePaletteKey(() => setOpen('palette'))
  useKeys([{ key: '?', label: t('keys.open'), act: () => setOpen('keys') }])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes.
  useEffect(close, [pathname])
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('frame.skip')}
      </a>
      <aside className={styles.side}>
        <Brand />
        <Navigation />
      </aside>
      <header className={styles.header}>
        <IconButton
          className={styles.menu}
          label={t('frame.menu')}
          icon={<MenuIcon aria-hidden="true" />}
          onClick={() => setOpen('menu')}
        />
        <button type="button" className={styles.search} onClick={() => setOpen('palette')}>
          <Search aria-hidden="true" />
          <span>{t('palette.open')}</span>
          <kbd>{/Mac/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
        {site.isSandbox && <span className={styles.sandbox}>{t('frame.sandbox')}</span>}
        <ThemeAndLanguage />
        <AccountMenu />
      </header>
      <div className={styles.notices}>
        {!isOnline && (
          <p className={styles.offline} role="status">
            <WifiOff aria-hidden="true" />
            <span>{t('state.offline')}</span>
          </p>
        )}
        <SessionWarning />
      </div>
      <Page />
      <Sheet open={open === 'menu'} onClose={close} side="left" title={site.brand}>
        <Navigation isWide />
      </Sheet>
      <Suspense fallback={null}>
        {open === 'palette' && <Palette onClose={close} onKeys={() => setOpen('keys')} />}
        {open === 'keys' && <KeysDialog open onClose={close} />}
      </Suspense>
    </div>
  )
}

function Brand() {
  const { t } = useTranslation('office')
  const { site } = useSelf()
  return (
    <p className={styles.brand}>
      <strong>{site.brand}</strong> <span>{t('frame.name')}</span>
    </p>
  )
}

/** The page of the address. Its permission decides before its files are loaded. */
function Page() {
  const { t } = useTranslation('office')
  const { site } = useSelf()
  const may = useMay()
  const { pathname } = useLocation()
  const found = findRoute(pathname)
  const title = found ? t(`page.${found.route.name}`) : t('page.missing')
  const isShown = found !== undefined && may(found.route.permission)
  const main = useFocusOnChange(pathname)
  useEffect(() => {
    document.title = `${title} · ${site.brand} ${t('frame.name')}`
  }, [title, site.brand, t])
  return (
    <main id="content" ref={main} tabIndex={-1} className={styles.main}>
      <PageFault key={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          {!isShown && (
            <h1>
              <VisuallyHidden>{title}</VisuallyHidden>
            </h1>
          )}
          {found === undefined && <NotFound />}
          {found && !may(found.route.permission) && <Refused permission={found.route.permission} />}
          {found && may(found.route.permission) && (
            <RoutesContext value={routes}>
              <found.route.Page params={found.params} />
            </RoutesContext>
          )}
        </Suspense>
      </PageFault>
    </main>
  )
}

function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton width="220px" height="2rem" />
      <Skeleton height="320px" />
    </div>
  )
}

/** Moves the focus to the content after a change of page, so that a keyboard goes on there. */
function useFocusOnChange(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
    document.documentElement.scrollTop = 0
  }, [pathname])
  return main
}

/** Opens the palette with Ctrl K or Cmd K, also inside fields. */
function usePaletteKey(open: () => void): void {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!document.querySelector('[aria-modal="true"]:not([data-state="closed"])')) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
