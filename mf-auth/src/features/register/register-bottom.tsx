import { Button, FormProblem } from '@parlay/ui'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import formStyles from '../../form/form.module.css'
import styles from './register.module.css'

interface RegisterBottomProps {
  formId: string
  isSending: boolean
  problem: string | undefined
}

/** Stays in view below the fields, however many there are. */
export function RegisterBottom({ formId, isSending, problem }: RegisterBottomProps) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.bottom}>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" form={formId} variant="primary" size="large" full loading={isSending}>
        {t('register.submit')}
      </Button>
      <p className={formStyles.foot}>
        <span>{t('register.have_account')}</span>
        <button type="button" className={formStyles.link} onClick={() => emit('login-requested', {})}>
          {t('register.to_login')}
        </button>
      </p>
    </div>
  )
}
