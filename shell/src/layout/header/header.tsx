import { IconButton } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useLocation } from '@parlay/web/router'
import { ChevronsDown, ChevronsUp, Menu, Search } from 'lucide-react'
import { lazy, useState } from 'react'
import { LazyPart } from '../lazy-part'
import { Navigation, navigationId } from '../navigation/navigation'
import { isGamePath, isHomePath } from '../path-kinds'
import { Account } from './account'
import styles from './header.module.css'
import { Logo } from './logo'
import { TopBar } from './top-bar'
import { useCollapsedNavigation } from './use-collapsed-navigation'

const MenuSheet = lazy(() =>
  import(/* webpackChunkName: "menu" */ '../navigation/menu-sheet').then(({ MenuSheet: one }) => ({ default: one })),
)

/** These elements are the same for every path, so that a change of route re-renders none of them by itself. */
const parts = {
  logo: <Logo compact />,
  account: <Account />,
  search: <SearchButton />,
  menu: <MenuButton />,
  navigation: <Navigation />,
}

/**
 * Shows two bars: the settings, which scroll away, and the account above the navigation, which can be collapsed at a
 * game.
 */
export function Header() {
  const { pathname } = useLocation()
  const isGame = isGamePath(pathname)
  const [isCollapsed, toggle] = useCollapsedNavigation(isGame)
  return (
    <header className={styles.header}>
      <TopBar isHome={isHomePath(pathname)} />
      <div className={styles.bar}>
        {parts.logo}
        <div className={styles.end}>
          {parts.search}
          {parts.account}
          {isGame && <NavigationSwitch isCollapsed={isCollapsed} onToggle={toggle} />}
          {parts.menu}
        </div>
      </div>
      {!isCollapsed && parts.navigation}
    </header>
  )
}

function NavigationSwitch({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <IconButton
      className={styles.collapse}
      label={t(isCollapsed ? 'navigation.show' : 'navigation.hide')}
      icon={isCollapsed ? <ChevronsDown /> : <ChevronsUp />}
      aria-expanded={!isCollapsed}
      aria-controls={isCollapsed ? undefined : navigationId}
      onClick={onToggle}
    />
  )
}

function SearchButton() {
  const { t } = useTranslation('common')
  return (
    <IconButton
      className={styles.search}
      label={t('action.search')}
      icon={<Search />}
      onClick={() => emit('search-requested', {})}
    />
  )
}

function MenuButton() {
  const { t } = useTranslation('shell')
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const onClose = () => setIsOpen(false)
  return (
    <>
      <IconButton
        className={styles.menu}
        label={t('header.menu')}
        icon={<Menu />}
        aria-expanded={isOpen}
        onPointerEnter={() => setIsWanted(true)}
        onClick={() => {
          setIsWanted(true)
          setIsOpen(true)
        }}
      />
      {isWanted && (
        <LazyPart onClose={isOpen ? onClose : undefined}>
          <MenuSheet open={isOpen} onClose={onClose} />
        </LazyPart>
      )}
    </>
  )
}
