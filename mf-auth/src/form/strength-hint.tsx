import { classNames } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './form.module.css'
import { strengthOf, strengths } from './password-strength'

/** Shows four bars and a word under a new password, and nothing while the field is empty. */
export function StrengthHint({ password, personal }: { password: string; personal?: readonly string[] }) {
  const { t } = useTranslation('auth')
  if (password === '') return null
  const strength = strengthOf(password, personal)
  const rank = strengths.indexOf(strength)
  return (
    <div className={classNames(styles.strength, styles[strength])}>
      <span aria-hidden="true" className={styles.bars}>
        {strengths.map((name, at) => (
          <i key={name} className={classNames(at <= rank && styles.lit)} />
        ))}
      </span>
      <span role="status">{t('password.strength', { level: t(`password.${strength}`) })}</span>
    </div>
  )
}
