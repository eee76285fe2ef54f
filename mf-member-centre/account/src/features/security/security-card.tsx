import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { Button, Card, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { startSession } from '@parlay/web/session'
import { useIsOff } from '@parlay/web/site'
import { useQuery, useQueryClient } from '@parlay/web/state'
import { useState } from 'react'
import { BindEmailDialog, BindMobileDialog, ConfirmContactDialog } from './contact-dialogs'
import { ContactRow } from './contact-row'
import { PaymentPasswordDialog } from './payment-password-dialog'
import { Row } from './row'
import styles from './security.module.css'
import { EnrolTwoFactorDialog, RemoveTwoFactorDialog } from './two-factor-dialog'

type Asking = 'mobile' | 'email' | 'confirm-mobile' | 'confirm-email' | 'payment' | 'enrol' | 'remove'

/** Lists what protects the account, with the actions for each. */
export function SecurityCard() {
  const { t } = useTranslation('member-centre')
  const queries = useQueryClient()
  const member = useQuery(queryOptionsFor(getMemberInfo, {}))
  const isPasswordKept = useIsOff()('PWD')
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const done = () => {
    close()
    emit('toast-requested', { kind: 'success', text: t('security.saved') })
    void queries.invalidateQueries({ queryKey: [getMemberInfo.moduleId] })
  }
  const goOnUnder = (token: string) => void startSession({ token }).catch(() => undefined)

  if (member.isLoading) return <Skeleton height="16rem" />
  // The profile above shows the error.
  if (!member.data) return null
  const { mobileMasked, emailMasked, hasPassword, hasPaymentPassword, twoFactor } = member.data
  const hasAuthenticator = twoFactor.includes('TOTP')
  return (
    <Card as="section" aria-label={t('security.title')}>
      <h3 className={styles.title}>{t('security.title')}</h3>
      <ul className={styles.rows}>
        {!isPasswordKept && (
          <Row
            name={t('security.loginPassword')}
            state={t(hasPassword ? 'security.passwordAbout' : 'security.setPassword')}
          >
            <Button data-opens="change-password" onClick={() => emit('auth-requested', { modal: 'change-password' })}>
              {t(hasPassword ? 'security.change' : 'security.setUp')}
            </Button>
          </Row>
        )}
        <Row name={t('security.totp')} state={t(hasAuthenticator ? 'security.on' : 'security.totpOff')}>
          <Button onClick={() => setAsking(hasAuthenticator ? 'remove' : 'enrol')}>
            {t(hasAuthenticator ? 'security.remove' : 'security.setUp')}
          </Button>
        </Row>
        <ContactRow
          kind="mobile"
          contact={mobileMasked}
          isConfirmed={twoFactor.includes('SMS')}
          onLink={() => setAsking('mobile')}
          onConfirm={() => setAsking('confirm-mobile')}
        />
        <ContactRow
          kind="email"
          contact={emailMasked}
          isConfirmed={twoFactor.includes('EMAIL')}
          onLink={() => setAsking('email')}
          onConfirm={() => setAsking('confirm-email')}
        />
        <Row name={t('security.payment')} state={t(hasPaymentPassword ? 'security.on' : 'security.paymentAbout')}>
          <Button onClick={() => setAsking('payment')}>
            {t(hasPaymentPassword ? 'security.change' : 'security.setUp')}
          </Button>
        </Row>
      </ul>
      {asking === 'mobile' && <BindMobileDialog onDone={done} onClose={close} />}
      {asking === 'email' && <BindEmailDialog onDone={done} onClose={close} />}
      {asking === 'confirm-mobile' && (
        <ConfirmContactDialog kind="mobile" contact={mobileMasked ?? ''} onDone={done} onClose={close} />
      )}
      {asking === 'confirm-email' && (
        <ConfirmContactDialog kind="email" contact={emailMasked ?? ''} onDone={done} onClose={close} />
      )}
      {asking === 'payment' && <PaymentPasswordDialog member={member.data} onDone={done} onClose={close} />}
      {asking === 'enrol' && <EnrolTwoFactorDialog onRenewed={goOnUnder} onDone={done} onClose={close} />}
      {asking === 'remove' && <RemoveTwoFactorDialog onRenewed={goOnUnder} onDone={done} onClose={close} />}
    </Card>
  )
}
