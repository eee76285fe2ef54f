import { callApi } from '@parlay/shared/api'
import { setTwoFactor } from '@parlay/shared/contracts/endpoints/account'
import { useTranslation } from '@parlay/shared/i18n'
import { CodeField, type Presence, PresenceFields, usePresence } from '@parlay/shared/ui'
import { QrCode } from '@parlay/shared/ui/qr-code'
import { useState } from 'react'
import { FormDialog } from './form-dialog'
import { RecoveryCodes } from './recovery-codes'
import styles from './security.module.css'
import { useSubmit } from './use-submit'

interface TwoFactorDialogProps {
  /** The session goes on under this token from now on. */
  onRenewed: (token: string) => void
  onDone: () => void
  onClose: () => void
}

/** A proof, then QR code and first code of the authenticator, then the recovery codes, which are shown only here. */
export function EnrolTwoFactorDialog({ onRenewed, onDone, onClose }: TwoFactorDialogProps) {
  const presence = usePresence()
  const [otpauthUri, setOtpauthUri] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()

  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />
  if (otpauthUri === undefined) return <AskForKey {...{ presence, onClose }} onKey={setOtpauthUri} />
  return (
    <ConfirmFirstCode
      {...{ presence, otpauthUri, onClose }}
      onConfirmed={(recoveryCodes, token) => {
        setCodes(recoveryCodes)
        // At once: the old token is refused already, and a page that is logged out shows no codes.
        if (token) onRenewed(token)
      }}
    />
  )
}

interface AskForKeyProps {
  presence: Presence
  onKey: (otpauthUri: string) => void
  onClose: () => void
}

function AskForKey({ presence, onKey, onClose }: AskForKeyProps) {
  const { t } = useTranslation('member-centre')
  const { submit, isPending, errorOf, problem } = useSubmit({
    run: () => callApi(setTwoFactor, { action: 'ENROL', ...presence.shown }),
    onDone: ({ otpauthUri = '' }) => onKey(otpauthUri),
    presence,
  })
  return (
    <FormDialog
      title={t('security.totp')}
      description={t('security.totpAbout')}
      submitLabel={t('security.continue')}
      onSubmit={submit}
      canSubmit={presence.isComplete}
      {...{ onClose, isPending, problem }}
    >
      <PresenceFields presence={presence} error={errorOf('presence')} />
    </FormDialog>
  )
}

interface ConfirmFirstCodeProps {
  presence: Presence
  otpauthUri: string
  onConfirmed: (recoveryCodes: readonly string[], token?: string) => void
  onClose: () => void
}

const keyOf = (otpauthUri: string): string =>
  (new URL(otpauthUri).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ')

function ConfirmFirstCode({ presence, otpauthUri, onConfirmed, onClose }: ConfirmFirstCodeProps) {
  const { t } = useTranslation('member-centre')
  const [code, setCode] = useState('')
  const { submit, isPending, errorOf, problem } = useSubmit({
    run: () => callApi(setTwoFactor, { action: 'CONFIRM', code, ...presence.shown }),
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
  const presence = usePresence()
  const [code, setCode] = useState('')
  const { submit, isPending, errorOf, problem } = useSubmit({
    run: () => callApi(setTwoFactor, { action: 'REMOVE', code, ...presence.shown }),
    onDone: ({ token }) => {
      if (token) onRenewed(token)
      onDone()
    },
    presence,
    fields: { AUTH_2FA_WRONG: 'code' },
  })
  return (
    <FormDialog
      title={t('security.totpRemove')}
      description={t('security.totpRemoveAbout')}
      submitLabel={t('security.remove')}
      onSubmit={submit}
      canSubmit={presence.isComplete && code !== ''}
      danger
      {...{ onClose, isPending, problem }}
    >
      <PresenceFields presence={presence} error={errorOf('presence')} />
      <CodeField
        label={t('security.totpCode')}
        value={code}
        error={errorOf('code')}
        onChange={({ target }) => setCode(target.value)}
      />
    </FormDialog>
  )
}
