import type { ScreenProps } from '@parlay/shared/contracts/remotes'
import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { Dialog } from '@parlay/shared/ui'
import { ByEmailForm } from '../features/forgot/by-email-form'
import '../i18n/register-messages'

export function ForgotPasswordModal({ onClose }: ScreenProps<'mf-auth/ForgotPasswordModal'>) {
  const { t } = useTranslation('auth')
  const onSent = () => {
    emit('toast-requested', { kind: 'success', text: t('common:in_been_out') })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} size="small" title={t('forgot.title')}>
      <ByEmailForm onSent={onSent} />
    </Dialog>
  )
}
