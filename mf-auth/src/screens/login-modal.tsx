import type { ScreenProps } from '@parlay/shared/contracts/remotes'
import { emit } from '@parlay/shared/events'
import { registerMessages, useTranslation } from '@parlay/shared/i18n'
import { Dialog } from '@parlay/shared/ui'
import { LoginForm } from '../features/login/login-form'

registerMessages('auth', (language) => import(`../i18n/${language}.json`))

export function LoginModal({ onClose, stay = false }: ScreenProps<'mf-auth/LoginModal'>) {
  const { t } = useTranslation('auth')
  const onLoggedIn = () => {
    onClose()
    if (!stay) emit('navigation-requested', { to: '/' })
  }
  return (
    <Dialog open onClose={onClose} size="small" title={t('login.title')}>
      <LoginForm onLoggedIn={onLoggedIn} />
    </Dialog>
  )
}
