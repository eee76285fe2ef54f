import { Checkbox, VisuallyHidden } from '@parlay/ui'
import { useFaultText } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { RegisterValues } from './form-model'
import styles from './register.module.css'

interface AgreementProps {
  form: UseFormReturn<RegisterValues>
  minAge: number
}

/** Confirms age and terms. The terms open next to the form, so that nothing typed is lost. */
export function Agreement({ form, minAge }: AgreementProps) {
  const { t } = useTranslation('auth')
  const textOf = useFaultText()
  const id = useId()
  const fault = form.formState.errors.agreeTerms?.message
  return (
    <div className={styles.agreement}>
      <Checkbox
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        label={
          <>
            <AgreementText text={t('register.agree', { age: minAge })} />
            <VisuallyHidden>{` (${t('register.opens_tab')})`}</VisuallyHidden>
          </>
        }
        {...form.register('agreeTerms', {
          validate: (agrees) => (agrees ? undefined : textOf({ key: 'err_terms', params: {} })),
        })}
      />
      {fault && (
        <p id={id} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}

/** Renders `… <terms>user agreement</terms> …` with the words between the tags as a link. */
function AgreementText({ text }: { text: string }) {
  const [before, words, after] = text.split(/<\/?terms>/)
  return (
    <>
      <span>{before}</span>
      <a href="/help" target="_blank" rel="noopener">
        {words}
      </a>
      <span>{after}</span>
    </>
  )
}
