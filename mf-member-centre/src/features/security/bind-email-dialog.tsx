import { callApi } from '@parlay/shared/api'
import { bindEmail } from '@parlay/shared/contracts/endpoints/account'
import { sendEmailCode } from '@parlay/shared/contracts/endpoints/verification'
import { useTranslation } from '@parlay/shared/i18n'
import { CodeField, TextField, useCodeSender } from '@parlay/shared/ui'
import { useState } from 'react'
import { FormDialog } from './form-dialog'
import { OwnPassword } from './own-password'
import { useSubmit } from './use-submit'

interface BindDialogProps {
  onDone: () => void
  onClose: () => void
}

/** Roughly an address; whether it is one, its code shows. */
const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text)

/** The new address shows its code before it is bound. */
export function BindEmailDialog({ onDone, onClose }: BindDialogProps) {
  const { t } = useTranslation('member-centre')
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const target = looksLikeEmail(email.trim()) ? email.trim() : ''
  const sender = useCodeSender({
    purpose: 'BIND',
    target,
    send: () => callApi(sendEmailCode, { purpose: 'BIND', email: target }),
  })
  const { submit, isPending, errorOf, problem } = useSubmit<unknown, 'email' | 'code' | 'password'>({
    run: () => callApi(bindEmail, { email: target, code, password }),
    onDone,
    fields: {
      SYS_VALIDATION: 'email',
      REG_ACCOUNT_TAKEN: 'email',
      SMS_CODE_WRONG: 'code',
      SMS_CODE_EXPIRED: 'code',
      AUTH_BAD_CREDENTIALS: 'password',
    },
  })
  return (
    <FormDialog
      title={t('security.bindEmail')}
      submitLabel={t('security.link')}
      onSubmit={submit}
      canSubmit={target !== '' && code !== '' && password !== ''}
      {...{ onClose, isPending, problem }}
    >
      <TextField
        label={t('profile.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        error={errorOf('email')}
        onChange={({ target: input }) => setEmail(input.value)}
      />
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
