import type { TwoFactorChallenge } from '@parlay/contracts/endpoints/session'
import type { ScreenProps } from '@parlay/contracts/remotes'
import { Dialog } from '@parlay/ui'
import { prepareEncryption } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useCallback, useEffect, useState } from 'react'
import { useFinishLogin } from '../after-login/use-finish-login'
import { ByEmailForm } from '../features/forgot/by-email-form'
import { ByMobileForm } from '../features/forgot/by-mobile-form'
import { ForgotPanel } from '../features/forgot/forgot-panel'
import { TwoFactorStep } from '../features/two-factor/two-factor-step'
import '../i18n/register-messages'

interface SecondStep {
  challenge: TwoFactorChallenge
  password: string
}

export function ForgotPasswordModal({ onClose }: ScreenProps<'mf-auth/ForgotPasswordModal'>) {
  const { t } = useTranslation('auth')
  const finish = useFinishLogin({ onClose })
  const [second, setSecond] = useState<SecondStep>()
  useEffect(prepareEncryption, [])

  const onSent = () => {
    emit('toast-requested', { kind: 'success', text: t('common:in_been_out') })
    onClose()
  }
  /** The new password is set already, so this continues as an ordinary login. */
  const toLogin = useCallback(() => emit('login-requested', {}), [])

  return (
    <Dialog open onClose={onClose} size="form" title={t(second ? 'two_factor.title' : 'forgot.title')}>
      {second ? (
        <TwoFactorStep
          challenge={second.challenge}
          onLoggedIn={(answer) => finish(answer, second.password)}
          onExpired={toLogin}
          onBack={toLogin}
        />
      ) : (
        <ForgotPanel
          forms={{
            email: <ByEmailForm onSent={onSent} />,
            mobile: (
              <ByMobileForm
                onLoggedIn={finish}
                onSecondFactor={(challenge, password) => setSecond({ challenge, password })}
              />
            ),
          }}
        />
      )}
    </Dialog>
  )
}
