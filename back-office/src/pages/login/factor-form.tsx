import { askPasskeyOfLogin } from '@parlay/contracts/staff/passkeys'
import { finishStaffLogin } from '@parlay/contracts/staff/session'
import { Button, FormProblem } from '@parlay/ui'
import { useSubmit } from '@parlay/ui/forms'
import { errorMessage, isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { callStaff } from '../../calls/call-staff'
import styles from '../../gate/gate.module.css'
import { FactorPart, OtherFactors } from '../../session/factor-parts'
import { enterSession } from '../../session/session'
import { useFactor } from '../../session/use-factor'
import type { Challenge } from './challenge'

interface FactorFormProps {
  challenge: Challenge
  /** Back to the password, with the reason if it is not the reader's wish. */
  onBack: (reason: string) => void
}

export function FactorForm({ challenge: { challenge, factors }, onBack }: FactorFormProps) {
  const { t } = useTranslation('office')
  const entry = useFactor(factors)
  const { errors, isSubmitting } = entry.form.formState
  const onSubmit = useSubmit({
    form: entry.form,
    namespace: 'office',
    fieldOfCode: { AUTH_2FA_WRONG: 'code' },
    send: async ({ code }) => {
      try {
        const shown = await entry.read(code, () => callStaff(askPasskeyOfLogin, { challenge }))
        enterSession(await callStaff(finishStaffLogin, { challenge, ...shown }))
      } catch (error) {
        if (!isApiError(error, 'AUTH_2FA_EXPIRED')) throw error
        onBack(errorMessage(error, t))
      }
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <FactorPart entry={entry} autoFocus />
      <FormProblem>{errors.root?.message}</FormProblem>
      <Button type="submit" variant="primary" full loading={isSubmitting}>
        {t(entry.factor === 'passkey' ? 'factor.passkey_submit' : 'login.submit')}
      </Button>
      <div className={styles.row}>
        <Button variant="quiet" size="small" onClick={() => onBack('')}>
          {t('login.back')}
        </Button>
        <OtherFactors entry={entry} />
      </div>
    </form>
  )
}
