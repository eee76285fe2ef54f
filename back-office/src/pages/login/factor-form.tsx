import { finishStaffLogin, type StaffFactor } from '@parlay/contracts/staff/session'
import { Button, FormProblem } from '@parlay/ui'
import { filledIn, formOptions, useSubmit } from '@parlay/ui/forms'
import { errorMessage, isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callStaff } from '../../calls/call-staff'
import styles from '../../gate/gate.module.css'
import { FactorField } from '../../session/factor-field'
import { enterSession } from '../../session/session'
import type { Challenge } from './challenge'

interface FactorFormProps {
  challenge: Challenge
  /** Back to the password, with the reason if it is not the reader's wish. */
  onBack: (reason: string) => void
}

export function FactorForm({ challenge, onBack }: FactorFormProps) {
  const { t } = useTranslation('office')
  const [factor, setFactor] = useState<StaffFactor>('authenticator')
  const form = useForm({ ...formOptions, defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const onSubmit = useSubmit({
    form,
    namespace: 'office',
    fieldOfCode: { AUTH_2FA_WRONG: 'code' },
    send: async ({ code }) => {
      try {
        enterSession(await callStaff(finishStaffLogin, { challenge: challenge.challenge, factor, code: code.trim() }))
      } catch (error) {
        if (!isApiError(error, 'AUTH_2FA_EXPIRED')) throw error
        onBack(errorMessage(error, t))
      }
    },
  })
  const other: StaffFactor = factor === 'authenticator' ? 'recovery' : 'authenticator'
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <FactorField
        key={factor}
        factor={factor}
        autoFocus
        error={errors.code?.message}
        input={form.register('code', { validate: filledIn(t('err_enter_code')) })}
      />
      <FormProblem>{errors.root?.message}</FormProblem>
      <Button type="submit" variant="primary" full loading={isSubmitting}>
        {t('login.submit')}
      </Button>
      <div className={styles.row}>
        <Button variant="quiet" size="small" onClick={() => onBack('')}>
          {t('login.back')}
        </Button>
        {challenge.factors.includes(other) && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              form.reset()
              setFactor(other)
            }}
          >
            {t(`login.use_${other}`)}
          </Button>
        )}
      </div>
    </form>
  )
}
