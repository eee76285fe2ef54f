import { Button, type Elements, Sheet } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { canEnterAgentCentre, canEnterMemberCentre, isTrial, useSession } from '@parlay/web/session'
import { Gift, House, LogOut, Smartphone, UserRound, Users } from 'lucide-react'
import { CategoryIcon } from '../category-icon'
import { HeaderClock } from '../header/header-clock'
import { LanguageList } from '../header/language-list'
import { MoneyButtons } from '../header/money-buttons'
import { ThemeSwitch } from '../header/theme-switch'
import { useMayRegister } from '../header/use-may-register'
import { useSignOut } from '../header/use-sign-out'
import { QuickLinks } from '../right-bar/quick-links'
import { SmallProblem } from '../small-problem'
import { useCategories } from '../use-categories'
import styles from './menu-sheet.module.css'

interface MenuSheetProps {
  open: boolean
  onClose: () => void
}

export function MenuSheet({ open, onClose }: MenuSheetProps) {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const { lanes, error, refetch } = useCategories()
  return (
    <Sheet open={open} onClose={onClose} title={t('header.menu')}>
      <ul className={styles.list}>
        <MenuLink to="/" icon={<House aria-hidden="true" />} label={t('navigation.home')} onClose={onClose} />
        {error && lanes.length === 0 && (
          <li className={styles.problem}>
            <SmallProblem error={error} onRetry={refetch} />
          </li>
        )}
        {lanes.map(({ category }) => (
          <MenuLink
            key={category.key}
            to={category.path}
            icon={<CategoryIcon category={category} />}
            label={common(category.label)}
            onClose={onClose}
          />
        ))}
        <MenuLink
          to="/promotions"
          icon={<Gift aria-hidden="true" />}
          label={t('navigation.promotions')}
          onClose={onClose}
        />
        <MenuLink
          to="/down"
          icon={<Smartphone aria-hidden="true" />}
          label={t('navigation.download')}
          onClose={onClose}
        />
      </ul>
      <AccountEntries onClose={onClose} />
      <QuickLinks onChoose={onClose} />
      <div className={styles.settings}>
        <LanguageList upwards />
        <ThemeSwitch />
        <HeaderClock />
      </div>
    </Sheet>
  )
}

interface MenuLinkProps {
  to: string
  icon: Elements
  label: string
  onClose: () => void
}

function MenuLink({ to, icon, label, onClose }: MenuLinkProps) {
  return (
    <li>
      <Link to={to} className={styles.link} onClick={onClose}>
        {icon}
        <span>{label}</span>
      </Link>
    </li>
  )
}

function AccountEntries({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const session = useSession()
  const onSignOut = useSignOut()
  const mayRegister = useMayRegister()
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  if (session.status === 'visitor') return <VisitorEntries after={after} />
  if (session.status !== 'member') return null
  return (
    <div className={styles.account}>
      {isTrial(session) && mayRegister && (
        <Button full variant="primary" onClick={after(() => emit('auth-requested', { modal: 'register' }))}>
          {t('header.real_account')}
        </Button>
      )}
      {!isTrial(session) && <MoneyButtons full onLeave={onClose} />}
      {canEnterMemberCentre(session) && (
        <Button
          full
          icon={<UserRound aria-hidden="true" />}
          onClick={after(() => emit('overlay-requested', { overlay: 'member-centre' }))}
        >
          {t('header.account')}
        </Button>
      )}
      {canEnterAgentCentre(session) && (
        <Button
          full
          icon={<Users aria-hidden="true" />}
          onClick={after(() => emit('overlay-requested', { overlay: 'agent-centre' }))}
        >
          {t('header.agent')}
        </Button>
      )}
      <Button full variant="quiet" icon={<LogOut aria-hidden="true" />} onClick={after(onSignOut)}>
        {t('header.sign_out')}
      </Button>
    </div>
  )
}

function VisitorEntries({ after }: { after: (act: () => void) => () => void }) {
  const { t } = useTranslation('common')
  const mayRegister = useMayRegister()
  return (
    <div className={styles.account}>
      <Button full variant="primary" onClick={after(() => emit('login-requested', {}))}>
        {t('action.login')}
      </Button>
      {mayRegister && (
        <Button full onClick={after(() => emit('auth-requested', { modal: 'register' }))}>
          {t('action.register')}
        </Button>
      )}
    </div>
  )
}
