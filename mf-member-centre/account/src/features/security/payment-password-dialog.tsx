import { setPaymentPassword } from '@parlay/contracts/endpoints/account'
import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import { Button, Dialog, PasswordField, type Presence, PresenceFields, usePresence } from '@parlay/ui'
import { filledIn, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import styles from './security.module.css'
import { SixDigitsTwice, usePaymentPasswordForm } from './six-digits-twice'

interface PaymentPasswordDialogProps {
  member: MemberInfo
  onDone: () => void
  onClose: () => void
}

/** Sets, changes or resets the payment password, whose six digits protect the money if a session is stolen. */
export function PaymentPasswordDialog({ member, ...props }: PaymentPasswordDialogProps) {
  const [isForgotten, setIsForgotten] = useState(false)
  if (!member.hasPaymentPassword) return <FirstPassword {...props} />
  if (isForgotten && !canReceiveCode(member)) {
    return <NoContact onBack={() => setIsForgotten(false)} onClose={props.onClose} />
  }
  if (isForgotten) return <ForgottenPassword member={member} {...props} />
  return <ChangedPassword onForgotten={() => setIsForgotten(true)} {...props} />
}

const canReceiveCode = ({ twoFactor }: MemberInfo): boolean => twoFactor.includes('SMS') || twoFactor.includes('EMAIL')

type StepProps = Omit<PaymentPasswordDialogProps, 'member'>

interface NewPasswordProps extends StepProps {
  title: string
  description: string
  /** The proof that the member is present. */
  presence: Presence
}

/** Sets a payment password where there was none, or where it was forgotten. */
function NewPassword({ presence, onDone, ...texts }: NewPasswordProps) {
  const { t } = useTranslation('member-centre')
  const form = usePaymentPasswordForm()
  return (
    <FormDialog
      {...texts}
      submitLabel={t('profile.save')}
      form={form}
      namespace="member-centre"
      presence={presence}
      fieldOfCode={{ PWD_WEAK: 'paymentPassword' }}
      send={async ({ paymentPassword }) => {
        await callApi(setPaymentPassword, { paymentPassword, ...presence.shown })
        onDone()
      }}
    >
      <PresenceFields presence={presence} error={form.formState.errors.root?.presence?.message} />
      <SixDigitsTwice form={form} />
    </FormDialog>
  )
}

function FirstPassword(props: StepProps) {
  const { t } = useTranslation('member-centre')
  const presence = usePresence()
  const texts = { title: t('security.payment'), description: t('security.paymentAbout') }
  return <NewPassword {...texts} {...props} presence={presence} />
}

function ForgottenPassword({ member, ...props }: PaymentPasswordDialogProps) {
  const { t } = useTranslation('member-centre')
  const presence = usePresence({ needsCode: true, member })
  const texts = { title: t('security.paymentReset'), description: t('security.paymentResetAbout') }
  return <NewPassword {...texts} {...props} presence={presence} />
}

function ChangedPassword({ onForgotten, onDone, onClose }: StepProps & { onForgotten: () => void }) {
  const { t } = useTranslation('member-centre')
  const form = usePaymentPasswordForm()
  return (
    <FormDialog
      title={t('security.payment')}
      description={t('security.paymentAbout')}
      submitLabel={t('profile.save')}
      onClose={onClose}
      form={form}
      namespace="member-centre"
      fieldOfCode={{ AUTH_PAYMENT_PASSWORD_WRONG: 'oldPaymentPassword', PWD_WEAK: 'paymentPassword' }}
      send={async ({ paymentPassword, oldPaymentPassword }) => {
        await callApi(setPaymentPassword, { paymentPassword, oldPaymentPassword })
        onDone()
      }}
    >
      <div className={styles.withLink}>
        <PasswordField
          label={t('security.paymentOld')}
          autoComplete="off"
          digits={6}
          error={shownFault(form, 'oldPaymentPassword')}
          {...form.register('oldPaymentPassword', { validate: filledIn(t('errors:err_required')) })}
        />
        <Button variant="quiet" size="small" className={styles.link} onClick={onForgotten}>
          {t('security.paymentForgotten')}
        </Button>
      </div>
      <SixDigitsTwice form={form} />
    </FormDialog>
  )
}

/** There is no contact that could receive a code; the card explains what can be done about it. */
function NoContact({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const { t } = useTranslation('member-centre')
  return (
    <Dialog
      open
      size="small"
      title={t('security.paymentReset')}
      onClose={onClose}
      footer={<Button onClick={onBack}>{t('common:action.back')}</Button>}
    >
      <p className={styles.state}>{t('security.paymentNoContact')}</p>
    </Dialog>
  )
}
