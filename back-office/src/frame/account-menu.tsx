import { Button, Menu } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useNavigate } from '@parlay/web/router'
import { CircleUserRound, LogOut } from 'lucide-react'
import { signOut, useSelf } from '../session/session'
import styles from './account-menu.module.css'

/** The name of the reader, with the way to their own page and out. */
export function AccountMenu() {
  const { t } = useTranslation('office')
  const { account, name } = useSelf()
  const navigate = useNavigate()
  const leave = () =>
    void signOut().catch((error: unknown) => emit('toast-requested', { kind: 'error', text: errorMessage(error, t) }))
  return (
    <Menu
      trigger={
        <Button variant="quiet" className={styles.trigger} aria-label={t('account.menu', { name, account })}>
          <CircleUserRound aria-hidden="true" />
          <span className={styles.name}>{name}</span>
        </Button>
      }
      entries={[
        {
          key: 'me',
          label: t('page.me'),
          icon: <CircleUserRound aria-hidden="true" />,
          onSelect: () => void navigate('/me'),
        },
        { key: 'out', label: t('account.sign_out'), icon: <LogOut aria-hidden="true" />, onSelect: leave },
      ]}
    />
  )
}
