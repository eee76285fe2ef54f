import { callApi } from '@parlay/shared/api'
import { setPaymentPassword } from '@parlay/shared/contracts/endpoints/account'
import type { MemberInfo } from '@parlay/shared/contracts/endpoints/member'
import { useTranslation } from '@parlay/shared/i18n'
import { Button, Dialog, PasswordField, PresenceFields, usePresence } from '@parlay/shared/ui'
import { useState } from 'react'
import { FormDialog } from './form-dialog'
import styles from './security.module.css'
import { SixDigitsTwice, useSixDigits } from './six-digits-twice'
import { useSubmit } from './use-submit'

interface PaymentPasswordDialogProps {
  member: MemberInfo
  onDone: () => void
  onClose: () => void
}

/** Six digits that stand between a stolen session and the money: set, changed, or set anew when they are forgotten. */
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
  /** What the member shows to be there. */
  presence: ReturnType<typeof usePresence>
}

/** Six digits where there were none, or none that anybody remembers. */
function NewPassword({ title, description, presence, onDone, onClose }: NewPasswordProps) {
  const { t } = useTranslation('member-centre')
  const digits = useSixDigits()
  const { submit, isPending, errorOf, problem } = useSubmit<unknown, 'new'>({
    run: () => callApi(setPaymentPassword, { paymentPassword: digits.value, ...presence.shown }),
    onDone,
    presence,
    fields: { PWD_WEAK: 'new' },
  })
  return (
    <FormDialog
      {...{ title, description }}
      submitLabel={t('profile.save')}
      onSubmit={submit}
      canSubmit={presence.isComplete && digits.isComplete}
      {...{ onClose, isPending, problem }}
    >
      <PresenceFields presence={presence} error={errorOf('presence')} />
      <SixDigitsTwice digits={digits} error={errorOf('new')} />
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
  const [oldPaymentPassword, setOld] = useState('')
  const digits = useSixDigits()
  const { submit, isPending, errorOf, problem } = useSubmit<unknown, 'old' | 'new'>({
    run: () => callApi(setPaymentPassword, { paymentPassword: digits.value, oldPaymentPassword }),
    onDone,
    fields: { AUTH_PAYMENT_PASSWORD_WRONG: 'old', PWD_WEAK: 'new' },
  })
  return (
    <FormDialog
      title={t('security.payment')}
      description={t('security.paymentAbout')}
      submitLabel={t('profile.save')}
      onSubmit={submit}
      canSubmit={oldPaymentPassword !== '' && digits.isComplete}
      {...{ onClose, isPending, problem }}
    >
      <div className={styles.withLink}>
        <PasswordField
          label={t('security.paymentOld')}
          autoComplete="off"
          inputMode="numeric"
          value={oldPaymentPassword}
          error={errorOf('old')}
          onChange={({ target }) => setOld(target.value)}
        />
        <Button variant="quiet" size="small" className={styles.link} onClick={onForgotten}>
          {t('security.paymentForgotten')}
        </Button>
      </div>
      <SixDigitsTwice digits={digits} error={errorOf('new')} />
    </FormDialog>
  )
}

/** There is nowhere to send a code to; the card shows what can be done about it. */
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
