import { useTranslation } from '@parlay/shared/i18n'
import { useLocation } from '@parlay/shared/router'
import { IconButton } from '@parlay/shared/ui'
import { ChevronsDown, ChevronsUp, Menu } from 'lucide-react'
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

/** The same elements for every path: a change of route draws none of them again by itself. */
const parts = {
  logo: <Logo compact />,
  account: <Account />,
  menu: <MenuButton />,
  navigation: <Navigation />,
}

/**
 * Two bars: settings, which scroll away; and who is here with, on a line below, where to go, which a game may have the
 * room of.
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
