import type { LoginValue } from '@parlay/contracts/endpoints/session'
import { Button, type Elements, FormProblem } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useSwitch } from '@parlay/web/site'
import { Gamepad2 } from 'lucide-react'
import { useState } from 'react'
import formStyles from '../../form/form.module.css'
import styles from './login.module.css'
import { playFree } from './play-free'

interface OtherWaysProps {
  onLoggedIn: (answer: LoginValue) => Promise<void>
  /** The buttons of the identity providers that are on; empty if there are none. */
  providers: Elements
}

/**
 * Login methods that need neither name nor number, below a line. Renders nothing if the operator has none of them on.
 */
export function OtherWays({ onLoggedIn, providers }: OtherWaysProps) {
  const { t } = useTranslation('auth')
  const hasFreePlay = useSwitch('LOGIN.FREEPLAY')
  const hasProviders = [useSwitch('LOGIN.GOOGLE'), useSwitch('LOGIN.FACEBOOK')].includes(true)
  if (!hasFreePlay && !hasProviders) return null
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t('login.or')}</p>
      {providers}
      {hasFreePlay && <FreePlay onLoggedIn={onLoggedIn} />}
    </div>
  )
}

function FreePlay({ onLoggedIn }: Pick<OtherWaysProps, 'onLoggedIn'>) {
  const { t } = useTranslation('auth')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function onClick(): Promise<void> {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await onLoggedIn(await playFree())
    } catch (error) {
      setProblem(errorMessage(error, t))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button full icon={<Gamepad2 aria-hidden="true" />} loading={isBusy} onClick={() => void onClick()}>
        {t('login.free_play')}
      </Button>
      <p className={formStyles.hint}>{t('login.free_play_text')}</p>
      <FormProblem>{problem}</FormProblem>
    </>
  )
}
