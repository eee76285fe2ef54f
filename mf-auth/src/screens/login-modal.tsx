import type { TwoFactorChallenge } from '@parlay/contracts/endpoints/session'
import type { ScreenProps } from '@parlay/contracts/remotes'
import { Dialog, FormProblem } from '@parlay/ui'
import { i18n, registerMessages, useTranslation } from '@parlay/web/i18n'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFinishLogin } from '../after-login/use-finish-login'
import { useIntent } from '../after-login/use-intent'
import { LoginPanel } from '../features/login/login-panel'
import { OtherWays } from '../features/login/other-ways'
import { ProviderButtons } from '../features/providers/provider-buttons'
import { TwoFactorStep } from '../features/two-factor/two-factor-step'

registerMessages('auth', (language) => import(`../i18n/${language}.json`))
// The shell loads this screen ahead, so that it then opens without waiting for its texts.
void i18n.loadNamespaces('auth')

interface SecondStep {
  challenge: TwoFactorChallenge
  password?: string
}

/** Shows the login, and its second step for a member from an unknown network. The first step keeps what was typed. */
export function LoginModal(props: ScreenProps<'mf-auth/LoginModal'>) {
  const { onClose, portal = 'MEMBER', closable, start, intent, centre, isFromLink, ...entrance } = props
  const { t } = useTranslation('auth')
  const [second, setSecond] = useState<SecondStep>()
  const [isExpired, setIsExpired] = useState(false)
  const finish = useFinishLogin({ onClose, ...entrance })
  const { purpose, cancel } = useIntent({ given: intent, centre, isFromLink, way: 'login', onClose })
  const first = useRef<HTMLDivElement>(null)
  const backToFirst = useCallback(() => {
    flushSync(() => setSecond(undefined))
    first.current?.querySelector<HTMLElement>('[data-autofocus], input')?.focus()
  }, [])
  const onExpired = useCallback(() => {
    setIsExpired(true)
    backToFirst()
  }, [backToFirst])
  const firstTitle = t(portal === 'AGENT' ? 'login.title_agent' : 'login.title')

  return (
    <Dialog
      open
      rendersAhead
      onClose={cancel}
      size="form"
      closable={closable}
      modal={closable !== false}
      title={second ? t('two_factor.title') : firstTitle}
      description={purpose}
    >
      <div ref={first} hidden={second !== undefined}>
        <LoginPanel
          portal={portal}
          start={start}
          notice={isExpired && <FormProblem>{t('errors:err_2fa_expired')}</FormProblem>}
          onLoggedIn={finish}
          onSecondFactor={(challenge, password) => {
            setIsExpired(false)
            setSecond({ challenge, password })
          }}
          otherWays={
            portal === 'MEMBER' && (
              <OtherWays onLoggedIn={finish} providers={<ProviderButtons portal={portal} onLoggedIn={finish} />} />
            )
          }
        />
      </div>
      {second && (
        <TwoFactorStep
          challenge={second.challenge}
          onLoggedIn={(answer) => finish(answer, second.password)}
          onExpired={onExpired}
          onBack={backToFirst}
        />
      )}
    </Dialog>
  )
}
