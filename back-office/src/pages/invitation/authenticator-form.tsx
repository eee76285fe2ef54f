import type { StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { confirmStaffInvitation } from '@parlay/contracts/staff/session'
import { Button, FormProblem, IconButton, Skeleton, useCopy } from '@parlay/ui'
import { filledIn, formOptions, useSubmit } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { loadPart } from '@parlay/web/site/load-part'
import { Copy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useForm } from 'react-hook-form'
import { callStaff } from '../../calls/call-staff'
import gate from '../../gate/gate.module.css'
import { FactorField } from '../../session/factor-field'
import styles from './authenticator-form.module.css'

const QrCode = lazy(() => loadPart(() => import('@parlay/ui/qr-code')).then((module) => ({ default: module.QrCode })))

interface AuthenticatorFormProps {
  token: string
  secret: string
  /** The content of the QR code. */
  uri: string
  onConfirmed: (opened: StaffValueOf<typeof confirmStaffInvitation>) => void
}

/** Shows the authenticator's secret as a QR code and as text, and takes its first code. */
export function AuthenticatorForm({ token, secret, uri, onConfirmed }: AuthenticatorFormProps) {
  const { t } = useTranslation('office')
  const copy = useCopy('office')
  const form = useForm({ ...formOptions, defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const onSubmit = useSubmit({
    form,
    namespace: 'office',
    fieldOfCode: { AUTH_2FA_WRONG: 'code' },
    send: async ({ code }) => onConfirmed(await callStaff(confirmStaffInvitation, { token, code: code.trim() })),
  })
  return (
    <form className={gate.form} onSubmit={onSubmit} noValidate>
      <div className={styles.secret}>
        <Suspense fallback={<Skeleton width="200px" height="200px" />}>
          <QrCode text={uri} label={t('invitation.qr')} />
        </Suspense>
        <p className={styles.label}>{t('invitation.secret')}</p>
        <div className={styles.line}>
          <code translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <IconButton
            size="small"
            label={t('invitation.copy_secret')}
            icon={<Copy aria-hidden="true" />}
            onClick={() => copy(secret)}
          />
        </div>
      </div>
      <FactorField
        factor="authenticator"
        autoFocus
        error={errors.code?.message}
        input={form.register('code', { validate: filledIn(t('err_enter_code')) })}
      />
      <FormProblem>{errors.root?.message}</FormProblem>
      <Button type="submit" variant="primary" full loading={isSubmitting}>
        {t('invitation.open')}
      </Button>
    </form>
  )
}
