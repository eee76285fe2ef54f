import { setTwoFactor } from '@parlay/contracts/endpoints/account'
import { CodeField, type Presence, PresenceFields, usePresence } from '@parlay/ui'
import { filledIn, formOptions, shownFault } from '@parlay/ui/forms'
import { FormDialog } from '@parlay/ui/forms/form-dialog'
import { QrCode } from '@parlay/ui/qr-code'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { RecoveryCodes } from './recovery-codes'
import styles from './security.module.css'

interface TwoFactorDialogProps {
  /** From now on the session continues under this token. */
  onRenewed: (token: string) => void
  onDone: () => void
  onClose: () => void
}

/**
 * Asks for a proof, then shows the QR code and asks for the authenticator's first code, then shows the recovery codes,
 * which appear only here.
 */
export function EnrolTwoFactorDialog({ onRenewed, onDone, onClose }: TwoFactorDialogProps) {
  const presence = usePresence()
  const [otpauthUri, setOtpauthUri] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()

  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />
  if (otpauthUri === undefined) return <AskForKey presence={presence} onClose={onClose} onKey={setOtpauthUri} />
  return (
    <ConfirmFirstCode
      presence={presence}
      otpauthUri={otpauthUri}
      onClose={onClose}
      onConfirmed={(recoveryCodes, token) => {
        setCodes(recoveryCodes)
        // This happens immediately, because the old token is already refused and a logged-out page would not show the
        // codes.
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
  const form = useForm(formOptions)
  return (
    <FormDialog
      title={t('security.totp')}
      description={t('security.totpAbout')}
      submitLabel={t('security.continue')}
      onClose={onClose}
      form={form}
      namespace="member-centre"
      presence={presence}
      send={async () => {
        const { otpauthUri = '' } = await callApi(setTwoFactor, { action: 'ENROL', ...presence.shown })
        onKey(otpauthUri)
      }}
    >
      <PresenceFields presence={presence} error={form.formState.errors.root?.presence?.message} />
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
  const form = useCodeForm()
  return (
    <FormDialog
      title={t('security.totp')}
      description={t('security.totpScan')}
      submitLabel={t('security.totpOn')}
      onClose={onClose}
      form={form}
      namespace="member-centre"
      fieldOfCode={codeFaults}
      send={async ({ code }) => {
        const confirmed = await callApi(setTwoFactor, { action: 'CONFIRM', code, ...presence.shown })
        onConfirmed(confirmed.recoveryCodes ?? [], confirmed.token)
      }}
    >
      <div className={styles.enrolment}>
        <QrCode text={otpauthUri} label={t('security.qr')} />
        <p className={styles.state}>{t('security.totpKey')}</p>
        <p className={styles.key}>{keyOf(otpauthUri)}</p>
      </div>
      <AppCode form={form} />
    </FormDialog>
  )
}

export function RemoveTwoFactorDialog({ onRenewed, onDone, onClose }: TwoFactorDialogProps) {
  const { t } = useTranslation('member-centre')
  const presence = usePresence()
  const form = useCodeForm()
  return (
    <FormDialog
      title={t('security.totpRemove')}
      description={t('security.totpRemoveAbout')}
      submitLabel={t('security.remove')}
      danger
      onClose={onClose}
      form={form}
      namespace="member-centre"
      presence={presence}
      fieldOfCode={codeFaults}
      send={async ({ code }) => {
        const { token } = await callApi(setTwoFactor, { action: 'REMOVE', code, ...presence.shown })
        if (token) onRenewed(token)
        onDone()
      }}
    >
      <PresenceFields presence={presence} error={form.formState.errors.root?.presence?.message} />
      <AppCode form={form} />
    </FormDialog>
  )
}

const codeFaults = { AUTH_2FA_WRONG: 'code' }

const useCodeForm = () => useForm({ defaultValues: { code: '' }, ...formOptions })

function AppCode({ form }: { form: ReturnType<typeof useCodeForm> }) {
  const { t } = useTranslation('member-centre')
  return (
    <CodeField
      label={t('security.totpCode')}
      error={shownFault(form, 'code')}
      {...form.register('code', { validate: filledIn(t('errors:err_enter_code')) })}
    />
  )
}
