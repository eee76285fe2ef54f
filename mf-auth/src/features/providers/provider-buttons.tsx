import type { LoginValue } from '@parlay/contracts/endpoints/session'
import { Button, FormProblem } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useSwitch, useSystemStatus } from '@parlay/web/site'
import { useState } from 'react'
import styles from '../../form/form.module.css'
import type { Provider } from '../../verification/firebase'
import { logInWith } from './log-in-with'
import { ProviderMark } from './provider-mark'

interface ProviderButtonsProps {
  portal: 'MEMBER' | 'AGENT'
  onLoggedIn: (answer: LoginValue) => Promise<void>
}

/** Shows a button for each identity provider that the operator has switched on. */
export function ProviderButtons({ portal, onLoggedIn }: ProviderButtonsProps) {
  const { t } = useTranslation('auth')
  const google = useSwitch('LOGIN.GOOGLE')
  const facebook = useSwitch('LOGIN.FACEBOOK')
  const { identityProvider: project, brand } = useSystemStatus() ?? {}
  const [busy, setBusy] = useState<Provider>()
  const [problem, setProblem] = useState<string>()

  async function enter(provider: Provider): Promise<void> {
    if (busy) return
    setBusy(provider)
    setProblem(undefined)
    try {
      await onLoggedIn(await logInWith(provider, portal, project))
    } catch (error) {
      setProblem(errorMessage(error, t))
    } finally {
      setBusy(undefined)
    }
  }

  const providers = [...(google ? (['google'] as const) : []), ...(facebook ? (['facebook'] as const) : [])]
  return (
    <>
      {providers.map((provider) => (
        <Button
          key={provider}
          full
          icon={<ProviderMark provider={provider} />}
          loading={busy === provider}
          onClick={() => void enter(provider)}
        >
          {t(`login.${provider}`)}
        </Button>
      ))}
      {providers.length > 0 && brand && (
        <p className={styles.hint}>{t('login.provider_terms', { age: brand.minAge })}</p>
      )}
      <FormProblem>{problem}</FormProblem>
    </>
  )
}
