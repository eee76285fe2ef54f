import { callApi } from '@parlay/shared/api'
import { bindMobile } from '@parlay/shared/contracts/endpoints/account'
import { sendMemberSms } from '@parlay/shared/contracts/endpoints/verification'
import { useTranslation } from '@parlay/shared/i18n'
import { CodeField, type MobileNumber, PhoneField, useCodeSender, useValidMobile } from '@parlay/shared/ui'
import { useState } from 'react'
import { FormDialog } from './form-dialog'
import { OwnPassword } from './own-password'
import { useSubmit } from './use-submit'

interface BindDialogProps {
  onDone: () => void
  onClose: () => void
}

/** The new number shows its code before it is bound. */
export function BindMobileDialog({ onDone, onClose }: BindDialogProps) {
  const { t } = useTranslation('member-centre')
  const [mobile, setMobile] = useState<MobileNumber>({ mobileNum: '', countryDialingCode: '' })
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const target = useValidMobile(mobile)
  const sender = useCodeSender({
    purpose: 'BIND',
    target,
    send: () => callApi(sendMemberSms, { purpose: 'BIND', ...mobile }),
  })
  const { submit, isPending, errorOf, problem } = useSubmit<unknown, 'mobile' | 'code' | 'password'>({
    run: () => callApi(bindMobile, { ...mobile, code, password }),
    onDone,
    fields: {
      SMS_INVALID_PHONE: 'mobile',
      REG_ACCOUNT_TAKEN: 'mobile',
      SMS_CODE_WRONG: 'code',
      SMS_CODE_EXPIRED: 'code',
      AUTH_BAD_CREDENTIALS: 'password',
    },
  })
  return (
    <FormDialog
      title={t('security.bindMobile')}
      submitLabel={t('security.link')}
      onSubmit={submit}
      canSubmit={target !== '' && code !== '' && password !== ''}
      {...{ onClose, isPending, problem }}
    >
      <PhoneField label={t('profile.mobile')} value={mobile} onChange={setMobile} error={errorOf('mobile')} />
      <CodeField
        label={t('security.code')}
        sender={sender}
        value={code}
        error={errorOf('code')}
        onChange={({ target: input }) => setCode(input.value)}
      />
      <OwnPassword value={password} error={errorOf('password')} onChange={setPassword} />
    </FormDialog>
  )
}
