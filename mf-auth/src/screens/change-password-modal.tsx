import type { ScreenProps } from '@parlay/contracts/remotes'
import { Button, Dialog } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { dropHeldSession, signOut, useSession } from '@parlay/web/session'
import { useState } from 'react'
import { carryOutIntent } from '../after-login/carry-out-intent'
import { dropIntent, readIntent } from '../after-login/login-intent'
import { ChangePasswordForm } from '../features/password/change-password-form'
import '../i18n/register-messages'

export function ChangePasswordModal(props: ScreenProps<'mf-auth/ChangePasswordModal'>) {
  const { onClose, forced = false, knowsOldPassword = false, reason } = props
  const { t } = useTranslation('auth')
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    onClose()
    emit('overlay-closed', {})
  }
  const goHome = () => {
    leave()
    emit('navigation-requested', { to: '/' })
  }
  const onChanged = () => {
    emit('toast-requested', { kind: 'success', text: t('change.done') })
    const intent = readIntent()
    if (!intent) return goHome()
    dropIntent()
    leave()
    void carryOutIntent(intent)
  }
  const onLogOut = async () => {
    setIsLeaving(true)
    await dropHeldSession()
    await signOut()
    goHome()
  }
  const hasPassword = useSession().member?.hasPassword ?? true
  const about = hasPassword ? undefined : t('change.about_first')
  const why = forced ? t(reason ? `change.why_${reason}` : 'change.why') : about
  return (
    <Dialog open onClose={onClose} size="form" title={t('change.title')} description={why} closable={!forced}>
      <ChangePasswordForm knowsOldPassword={knowsOldPassword} onChanged={onChanged} />
      {forced && (
        <Button variant="quiet" full loading={isLeaving} onClick={() => void onLogOut()}>
          {t('change.log_out')}
        </Button>
      )}
    </Dialog>
  )
}
