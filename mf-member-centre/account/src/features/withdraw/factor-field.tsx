import { Button, CodeField, TextField, type TextFieldProps } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import type { SecondFactorAsked } from './use-second-factor'

interface FactorFieldProps extends Omit<TextFieldProps, 'label' | 'hint' | 'trailing' | 'type'> {
  factor: SecondFactorAsked
  /** Called when the code is to go elsewhere, because what was typed is of the other one. */
  onOther: () => void
}

/** The field for a code of an authenticator, for one that is sent, or for the payee name. */
export function FactorField({ factor, onOther, ...field }: FactorFieldProps) {
  const { t } = useTranslation('member-centre')
  const { method, target, sender, otherTarget } = factor
  if (method === undefined) return null
  if (method === 'PAYEE') {
    return (
      <TextField label={t('withdraw.factorName')} autoComplete="name" spellCheck={false} maxLength={64} {...field} />
    )
  }
  if (!sender) {
    return (
      <TextField
        label={t('withdraw.factor')}
        hint={t('withdraw.factorAbout')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        {...field}
      />
    )
  }
  return (
    <>
      <CodeField
        label={t('common:presence.code', { target })}
        hint={t('common:presence.about_code')}
        sender={sender}
        {...field}
      />
      {otherTarget && (
        <Button variant="quiet" size="small" onClick={onOther}>
          {t('common:presence.other', { target: otherTarget })}
        </Button>
      )}
    </>
  )
}
