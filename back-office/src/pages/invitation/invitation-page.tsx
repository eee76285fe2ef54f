import { openStaffInvitation, type StaffSelf } from '@parlay/contracts/staff/session'
import { Button, ErrorState, Skeleton } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useLocation, useNavigate } from '@parlay/web/router'
import { useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { staffQuery } from '../../calls/staff-query'
import { Gate } from '../../gate/gate'
import { RecoveryCodes } from '../../session/recovery-codes'
import { enterSession } from '../../session/session'
import { AccountForm } from './account-form'
import { AuthenticatorForm } from './authenticator-form'

type Step =
  | { name: 'account' }
  | { name: 'authenticator'; secret: string; uri: string }
  | { name: 'codes'; self: StaffSelf; codes: readonly string[] }

/**
 * Accepts an invitation. The token is behind the `#` of the link, which no request carries: account and password, then
 * the authenticator with its first code, then the recovery codes to keep.
 */
export function InvitationPage() {
  const { t } = useTranslation('office')
  const { hash } = useLocation()
  const token = hash.slice(1)
  const [step, setStep] = useState<Step>({ name: 'account' })
  const navigate = useNavigate()
  const query = useQuery({ ...staffQuery(openStaffInvitation, { token }), staleTime: Number.POSITIVE_INFINITY })
  if (step.name === 'authenticator') {
    return (
      <Gate title={t('invitation.factor_title')} text={t('invitation.factor_text')}>
        <AuthenticatorForm
          token={token}
          secret={step.secret}
          uri={step.uri}
          onConfirmed={({ self, codes }) => setStep({ name: 'codes', self, codes })}
        />
      </Gate>
    )
  }
  if (step.name === 'codes') {
    const enter = () => {
      void navigate('/', { replace: true })
      enterSession(step.self)
    }
    return (
      <Gate title={t('codes.title')} text={t('codes.text')}>
        <RecoveryCodes codes={step.codes} account={step.self.account} doneLabel={t('codes.done')} onDone={enter} />
      </Gate>
    )
  }
  if (query.error) {
    return (
      <Gate title={t('invitation.title')}>
        <ErrorState message={errorMessage(query.error, t)} onRetry={() => void query.refetch()} />
        <Button variant="quiet" onClick={() => void navigate('/', { replace: true })}>
          {t('invitation.to_login')}
        </Button>
      </Gate>
    )
  }
  if (!query.data) {
    return (
      <Gate title={t('invitation.title')}>
        <Skeleton height="240px" />
      </Gate>
    )
  }
  const { email, account, endsAt } = query.data
  return (
    <Gate
      title={t(account === null ? 'invitation.title' : 'invitation.again_title')}
      text={t('invitation.text', { email, time: formatDateTime(endsAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
    >
      <AccountForm
        token={token}
        account={account}
        onAccepted={({ secret, uri }) => setStep({ name: 'authenticator', secret, uri })}
      />
    </Gate>
  )
}
