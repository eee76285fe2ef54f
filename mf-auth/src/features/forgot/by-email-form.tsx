import { forgotPasswordByEmail } from '@parlay/contracts/endpoints/account'
import { findFault } from '@parlay/contracts/fields/field-rule'
import { Button, FormProblem, TextField } from '@parlay/ui'
import { formOptions, shownFault, useSubmit } from '@parlay/ui/forms'
import { callApi } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useForm } from 'react-hook-form'
import styles from '../../form/form.module.css'
import { useFieldTexts } from '../../form/use-field-texts'
import { useRule } from '../../form/use-rules'
import { useHumanCheck } from '../../verification/use-human-check'

/** Requests an e-mail with a link. The response is the same whether or not there is such a member. */
export function ByEmailForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('auth')
  const { hintFor, faultFor } = useFieldTexts()
  const language = wireLanguage(useLanguage())
  const proveHuman = useHumanCheck('forgot')
  const rules = { username: useRule('username'), email: useRule('email') }
  const form = useForm({ defaultValues: { username: '', email: '' }, ...formOptions })
  const { errors, isSubmitting } = form.formState

  const onSubmit = useSubmit({
    form,
    rules,
    send: async ({ username, email }) => {
      const request = { username: username.trim(), email: email.trim(), language }
      await proveHuman((humanToken) => callApi(forgotPasswordByEmail, { ...request, humanToken }))
      onSent()
    },
  })
  const field = (name: 'username' | 'email') => {
    const hint = hintFor(rules[name])
    return {
      required: true,
      hint,
      error: shownFault(form, name),
      ...form.register(name, { validate: (value) => faultFor(name, findFault(rules[name], value.trim()), hint) }),
    }
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.about}>{t('forgot.email_about')}</p>
      <TextField
        label={t('register.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField label={t('register.email')} type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <FormProblem>{errors.root?.message}</FormProblem>
      <Button type="submit" variant="primary" size="large" full loading={isSubmitting}>
        {t('forgot.send')}
      </Button>
    </form>
  )
}
