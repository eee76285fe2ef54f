import { useTranslation } from '@parlay/shared/i18n'
import { PasswordField } from '@parlay/shared/ui'

interface OwnPasswordProps {
  value: string
  error: string | undefined
  onChange: (password: string) => void
}

/** The member's password once more, before anything that protects the account is changed. */
export function OwnPassword({ value, error, onChange }: OwnPasswordProps) {
  const { t } = useTranslation('member-centre')
  return (
    <PasswordField
      label={t('security.password')}
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
