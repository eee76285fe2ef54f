import { Button } from '@parlay/ui/button'
import { FormProblem } from '@parlay/ui/form-problem'
import { filledIn, formOptions, shownFault, useSubmit } from '@parlay/ui/forms'
import { PasswordField } from '@parlay/ui/password-field'
import { useOnline } from '@parlay/web/site'
import { useForm } from 'react-hook-form'
import { usePendingTexts } from './messages'
import styles from './pending.module.css'

interface PendingNoticeProps {
  kind: 'transfer' | 'withdrawal' | 'deposit' | 'convert' | 'redeem'
  /** The `amount`, `points` or `name` of the command, in words. */
  values: { amount: string } | { points: string } | { name: string }
  /** True while this page is waiting for the answer. */
  isSending: boolean
  /** True if the command needs the payment password, which is not stored. */
  needsPassword?: boolean
  /** Sends the same command again. What is thrown is shown here. */
  onCheck: (paymentPassword: string) => Promise<unknown>
}

/** Stands in place of a form while the outcome of its last command is unknown, and asks for it with the same key. */
export function PendingNotice({ kind, values, isSending, needsPassword, onCheck }: PendingNoticeProps) {
  const { t } = usePendingTexts()
  const isOnline = useOnline()
  const form = useForm({ defaultValues: { paymentPassword: '' }, ...formOptions })
  const onSubmit = useSubmit({ form, send: async ({ paymentPassword }) => void (await onCheck(paymentPassword)) })
  const isAsking = form.formState.isSubmitting
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div role="status" className={styles.notice}>
        <p className={styles.what}>{t(kind, values)}</p>
        <p>{t(isSending ? 'wait' : 'unknown')}</p>
      </div>
      {(!isSending || isAsking) && (
        <>
          {needsPassword && (
            <PasswordField
              label={t('password')}
              autoComplete="off"
              digits={6}
              error={shownFault(form, 'paymentPassword')}
              {...form.register('paymentPassword', { validate: filledIn(t('errors:err_required')) })}
            />
          )}
          <FormProblem>{form.formState.errors.root?.message}</FormProblem>
          <Button type="submit" variant="primary" size="large" loading={isAsking} disabled={!isOnline}>
            {t('check')}
          </Button>
        </>
      )}
    </form>
  )
}
