import { callApi } from '@parlay/shared/api'
import { bindEmail, bindMobile } from '@parlay/shared/contracts/endpoints/account'
import { sendEmailCode, sendMemberSms } from '@parlay/shared/contracts/endpoints/verification'
import { useTranslation } from '@parlay/shared/i18n'
import { type MobileNumber, PhoneField, TextField, useValidMobile } from '@parlay/shared/ui'
import { useState } from 'react'
import { BindContactDialog, type ContactDialogProps } from './bind-contact-dialog'

/** Roughly an address; whether it is one, its code shows. */
const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text)

export function BindMobileDialog(props: ContactDialogProps) {
  const { t } = useTranslation('member-centre')
  const [mobile, setMobile] = useState<MobileNumber>({ mobileNum: '', countryDialingCode: '' })
  return (
    <BindContactDialog
      {...props}
      title={t('security.bindMobile')}
      submitLabel={t('security.link')}
      target={useValidMobile(mobile)}
      send={() => callApi(sendMemberSms, { purpose: 'BIND', ...mobile })}
      bind={(shown) => callApi(bindMobile, { ...mobile, ...shown })}
      refusals={['SMS_INVALID_PHONE', 'REG_ACCOUNT_TAKEN']}
      contactField={(error) => (
        <PhoneField label={t('profile.mobile')} value={mobile} onChange={setMobile} error={error} />
      )}
    />
  )
}

export function BindEmailDialog(props: ContactDialogProps) {
  const { t } = useTranslation('member-centre')
  const [typed, setTyped] = useState('')
  const email = looksLikeEmail(typed.trim()) ? typed.trim() : ''
  return (
    <BindContactDialog
      {...props}
      title={t('security.bindEmail')}
      submitLabel={t('security.link')}
      target={email}
      send={() => callApi(sendEmailCode, { purpose: 'BIND', email })}
      bind={(shown) => callApi(bindEmail, { email, ...shown })}
      refusals={['SYS_VALIDATION', 'REG_ACCOUNT_TAKEN']}
      contactField={(error) => (
        <TextField
          label={t('profile.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    />
  )
}

interface ConfirmContactDialogProps extends ContactDialogProps {
  kind: 'mobile' | 'email'
  /** The contact of the registration, masked. */
  contact: string
}

/** The contact that was given at the registration shows its code. */
export function ConfirmContactDialog({ kind, contact, ...props }: ConfirmContactDialogProps) {
  const { t } = useTranslation('member-centre')
  const isMobile = kind === 'mobile'
  return (
    <BindContactDialog
      {...props}
      title={t(isMobile ? 'security.confirmMobile' : 'security.confirmEmail')}
      description={t('security.confirmAbout', { contact })}
      submitLabel={t('security.confirm')}
      target={contact}
      send={() => callApi(isMobile ? sendMemberSms : sendEmailCode, { purpose: 'BIND' })}
      bind={(shown) => callApi(isMobile ? bindMobile : bindEmail, shown)}
      refusals={[]}
    />
  )
}
