import { callApi } from '@parlay/shared/api'
import { setTwoFactor } from '@parlay/shared/contracts/endpoints/account'
import { useTranslation } from '@parlay/shared/i18n'
import { CodeField } from '@parlay/shared/ui'
import { useState } from 'react'
import { FormDialog } from './form-dialog'
import { OwnPassword } from './own-password'
import { QrCode } from './qr-code'
import { RecoveryCodes } from './recovery-codes'
import styles from './security.module.css'
import { useSubmit } from './use-submit'

interface TwoFactorDialogProps {
  /** The session goes on under this token from now on. */
  onRenewed: (token: string) => void
  onDone: () => void
  onClose: () => void
}

/** Password, then QR code and first code of the authenticator, then the recovery codes, which are shown only here. */
export function EnrolTwoFactorDialog({ onRenewed, onDone, onClose }: TwoFactorDialogProps) {
  const [password, setPassword] = useState('')
  const [otpauthUri, setOtpauthUri] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()

  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />
  if (otpauthUri === undefined) {
    return <AskPassword {...{ password, onClose }} onChange={setPassword} onKey={setOtpauthUri} />
  }
  return (
    <ConfirmFirstCode
      {...{ password, otpauthUri, onClose }}
      onConfirmed={(recoveryCodes, token) => {
        setCodes(recoveryCodes)
        // At once: the old token is refused already, and a page that is logged out shows no codes.
        if (token) onRenewed(token)
      }}
    />
  )
}

interface AskPasswordProps {
  password: string
  onChange: (password: string) => void
  onKey: (otpauthUri: string) => void
  onClose: () => void
}

function AskPassword({ password, onChange, onKey, onClose }: AskPasswordProps) {
  const { t } = useTranslation('member-centre')
  const { submit, isPending, errorOf, problem } = useSubmit({
    run: () => callApi(setTwoFactor, { action: 'ENROL', password }),
    onDone: ({ otpauthUri = '' }) => onKey(otpauthUri),
    fields: { AUTH_BAD_CREDENTIALS: 'password' },
  })
  return (
    <FormDialog
      title={t('security.totp')}
      description={t('security.totpAbout')}
      submitLabel={t('security.continue')}
      onSubmit={submit}
      canSubmit={password !== ''}
      {...{ onClose, isPending, problem }}
    >
      <OwnPassword value={password} error={errorOf('password')} onChange={onChange} />
    </FormDialog>
  )
}

interface ConfirmFirstCodeProps {
  password: string
  otpauthUri: string
  onConfirmed: (recoveryCodes: readonly string[], token?: string) => void
  onClose: () => void
}

const keyOf = (otpauthUri: string): string =>
  (new URL(otpauthUri).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ')

function ConfirmFirstCode({ password, otpauthUri, onConfirmed, onClose }: ConfirmFirstCodeProps) {
  const { t } = useTranslation('member-centre')
  const [code, setCode] = useState('')
  const { submit, isPending, errorOf, problem } = useSubmit({
    run: () => callApi(setTwoFactor, { action: 'CONFIRM', code, password }),
    onDone: ({ recoveryCodes = [], token }) => onConfirmed(recoveryCodes, token),
    fields: { AUTH_2FA_WRONG: 'code' },
  })
  return (
    <FormDialog
      title={t('security.totp')}
      description={t('security.totpScan')}
      submitLabel={t('security.totpOn')}
      onSubmit={submit}
      canSubmit={code !== ''}
      {...{ onClose, isPending, problem }}
    >
      <div className={styles.enrolment}>
        <QrCode text={otpauthUri} label={t('security.qr')} />
        <p className={styles.state}>{t('security.totpKey')}</p>
        <p className={styles.key}>{keyOf(otpauthUri)}</p>
      </div>
      <CodeField
        label={t('security.totpCode')}
        value={code}
        error={errorOf('code')}
        onChange={({ target }) => setCode(target.value)}
      />
    </FormDialog>
  )
}

export function RemoveTwoFactorDialog({ onRenewed, onDone, onClose }: TwoFactorDialogProps) {
  const { t } = useTranslation('member-centre')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { submit, isPending, errorOf, problem } = useSubmit({
    run: () => callApi(setTwoFactor, { action: 'REMOVE', code, password }),
    onDone: ({ token }) => {
      if (token) onRenewed(token)
      onDone()
    },
    fields: { AUTH_BAD_CREDENTIALS: 'password', AUTH_2FA_WRONG: 'code' },
  })
  return (
    <FormDialog
      title={t('security.totpRemove')}
      description={t('security.totpRemoveAbout')}
      submitLabel={t('security.remove')}
      onSubmit={submit}
      canSubmit={password !== '' && code !== ''}
      danger
      {...{ onClose, isPending, problem }}
    >
      <OwnPassword value={password} error={errorOf('password')} onChange={setPassword} />
      <CodeField
        label={t('security.totpCode')}
        value={code}
        error={errorOf('code')}
        onChange={({ target }) => setCode(target.value)}
      />
    </FormDialog>
  )
}
