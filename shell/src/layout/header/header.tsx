import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useLocation } from '@parlay/shared/router'
import { useSession } from '@parlay/shared/session'
import { useSwitch } from '@parlay/shared/site'
import { Button, IconButton, Skeleton } from '@parlay/shared/ui'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Navigation } from '../navigation/navigation'
import styles from './header.module.css'
import { Logo } from './logo'
import { MemberPanel } from './member-panel'
import { TopBar } from './top-bar'

const MenuSheet = lazy(() => import('../navigation/menu-sheet').then(({ MenuSheet: one }) => ({ default: one })))

export function Header() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const session = useSession()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isMenuWanted, setIsMenuWanted] = useState(false)
  return (
    <header className={styles.header}>
      <TopBar isHome={pathname === '/' || pathname === '/home' || pathname === '/index.html'} />
      <div className={styles.bar}>
        <Logo compact={session.status === 'member'} />
        <Navigation />
        <div className={styles.end}>
          <Account />
          <IconButton
            className={styles.menu}
            label={t('header.menu')}
            icon={<Menu />}
            aria-expanded={isMenuOpen}
            onPointerEnter={() => setIsMenuWanted(true)}
            onClick={() => {
              setIsMenuWanted(true)
              setIsMenuOpen(true)
            }}
          />
        </div>
      </div>
      {isMenuWanted && (
        <Suspense fallback={null}>
          <MenuSheet open={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}

function Account() {
  const { t } = useTranslation('common')
  const session = useSession()
  const mayRegister = useSwitch('REG.DIRECT')
  if (session.status === 'member') return <MemberPanel member={session.member} />
  if (session.status === 'restoring') return <Skeleton width="9rem" height="2.25rem" />
  return (
    <>
      {mayRegister && (
        <Button className={styles.register} onClick={() => emit('auth-requested', { modal: 'register' })}>
          {t('action.register')}
        </Button>
      )}
      <Button variant="primary" onClick={() => emit('login-requested', {})}>
        {t('action.login')}
      </Button>
    </>
  )
}
