import { bindEmail, bindMobile } from '@parlay/contracts/endpoints/account'
import { sendEmailCode, sendMemberSms } from '@parlay/contracts/endpoints/verification'
import { PhoneField, TextField, useMobileReader } from '@parlay/ui'
import { filledIn, shownFault } from '@parlay/ui/forms'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { Controller } from 'react-hook-form'
import { BindContactDialog, type ContactDialogProps, useContactForm } from './bind-contact-dialog'

/** Returns the address if the text roughly looks like one; only the code proves that it exists. */
const readEmail = (text: string): string => (/^\S+@\S+\.\S+$/.test(text.trim()) ? text.trim() : '')

export function BindMobileDialog(props: ContactDialogProps) {
  const { t } = useTranslation('member-centre')
  const form = useContactForm()
  const readMobile = useMobileReader()
  const mobile = form.watch('mobile')
  return (
    <BindContactDialog
      {...props}
      title={t('security.bindMobile')}
      submitLabel={t('security.link')}
      form={form}
      target={readMobile(mobile)}
      send={() => callApi(sendMemberSms, { purpose: 'BIND', ...mobile })}
      bind={({ code }, shown) => callApi(bindMobile, { ...mobile, code, ...shown })}
      fieldOfCode={{ SMS_INVALID_PHONE: 'mobile', REG_ACCOUNT_TAKEN: 'mobile' }}
      contactField={
        <Controller
          control={form.control}
          name="mobile"
          rules={{
            validate: (typed) =>
              typed.mobileNum.trim() === ''
                ? t('errors:err_enter_mobile')
                : readMobile(typed) !== '' || t('errors:err_phone_format'),
          }}
          render={({ field }) => (
            <PhoneField {...field} label={t('profile.mobile')} error={shownFault(form, 'mobile')} />
          )}
        />
      }
    />
  )
}

export function BindEmailDialog(props: ContactDialogProps) {
  const { t } = useTranslation('member-centre')
  const form = useContactForm()
  const email = readEmail(form.watch('email'))
  return (
    <BindContactDialog
      {...props}
      title={t('security.bindEmail')}
      submitLabel={t('security.link')}
      form={form}
      target={email}
      send={() => callApi(sendEmailCode, { purpose: 'BIND', email })}
      bind={({ code }, shown) => callApi(bindEmail, { email, code, ...shown })}
      fieldOfCode={{ SYS_VALIDATION: 'email', REG_ACCOUNT_TAKEN: 'email' }}
      contactField={
        <TextField
          label={t('profile.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          error={shownFault(form, 'email')}
          {...form.register('email', {
            validate: filledIn(
              t('errors:err_enter_email'),
              (typed) => readEmail(typed) !== '' || t('errors:err_enter_correct'),
            ),
          })}
        />
      }
    />
  )
}

interface ConfirmContactDialogProps extends ContactDialogProps {
  kind: 'mobile' | 'email'
  /** The masked contact from the registration. */
  contact: string
}

/** Confirms the contact from the registration with a code. */
export function ConfirmContactDialog({ kind, contact, ...props }: ConfirmContactDialogProps) {
  const { t } = useTranslation('member-centre')
  const isMobile = kind === 'mobile'
  return (
    <BindContactDialog
      {...props}
      title={t(isMobile ? 'security.confirmMobile' : 'security.confirmEmail')}
      description={t('security.confirmAbout', { contact })}
      submitLabel={t('security.confirm')}
      form={useContactForm()}
      target={contact}
      send={() => callApi(isMobile ? sendMemberSms : sendEmailCode, { purpose: 'BIND' })}
      bind={({ code }, shown) => callApi(isMobile ? bindMobile : bindEmail, { code, ...shown })}
    />
  )
}
