import type { ScreenProps } from '@parlay/contracts/remotes'
import { Dialog } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { ExpiredLink } from '../features/password/expired-link'
import { ResetPasswordForm } from '../features/password/reset-password-form'
import '../i18n/register-messages'

/** The page that the link in an e-mail opens. */
export function ResetPasswordModal({ onClose, resetToken }: ScreenProps<'mf-auth/ResetPasswordModal'>) {
  const { t } = useTranslation('auth')
  const [isExpired, setIsExpired] = useState(false)
  const onReset = () => {
    emit('toast-requested', { kind: 'success', text: t('reset.done') })
    onClose()
    emit('login-requested', {})
  }
  return (
    <Dialog open onClose={onClose} size="form" title={t(isExpired ? 'reset.expired_title' : 'reset.title')}>
      {isExpired ? (
        <ExpiredLink onNewMail={() => emit('auth-requested', { modal: 'forgot-password' })} />
      ) : (
        <ResetPasswordForm resetToken={resetToken} onReset={onReset} onExpired={() => setIsExpired(true)} />
      )}
    </Dialog>
  )
}
