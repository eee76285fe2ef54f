import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { Gate } from '../../gate/gate'
import type { WhyOut } from '../../session/session'
import type { Challenge } from './challenge'
import { FactorForm } from './factor-form'
import { PasswordForm } from './password-form'

/** The log-in: the password, and then the second factor. It says why the session before it has ended. */
export function LoginPage({ why }: { why: WhyOut | null }) {
  const { t } = useTranslation('office')
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [notice, setNotice] = useState(() => (why ? t(`login.why_${why}`) : ''))
  if (challenge) {
    return (
      <Gate title={t('login.factor_title')}>
        <FactorForm
          challenge={challenge}
          onBack={(text) => {
            setNotice(text)
            setChallenge(null)
          }}
        />
      </Gate>
    )
  }
  return (
    <Gate title={t('login.title')}>
      <PasswordForm notice={notice} onChallenge={setChallenge} />
    </Gate>
  )
}
