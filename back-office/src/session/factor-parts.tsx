import { Button } from '@parlay/ui'
import { filledIn } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { FactorField } from './factor-field'
import type { FactorEntry } from './use-factor'

/** The field of the second factor that is asked for, or what a browser does to use a passkey. */
export function FactorPart({ entry, autoFocus = false }: { entry: FactorEntry; autoFocus?: boolean }) {
  const { t } = useTranslation('office')
  const { form, factor } = entry
  if (factor === 'passkey') return <p>{t('factor.passkey_hint')}</p>
  return (
    <FactorField
      key={factor}
      factor={factor}
      autoFocus={autoFocus}
      error={form.formState.errors.code?.message}
      input={form.register('code', { validate: filledIn(t('err_enter_code')) })}
    />
  )
}

/** A button for each second factor that the reader can show in place of this one. */
export function OtherFactors({ entry }: { entry: FactorEntry }) {
  const { t } = useTranslation('office')
  return entry.others.map((other) => (
    <Button key={other} variant="quiet" size="small" onClick={() => entry.choose(other)}>
      {t(`login.use_${other}`)}
    </Button>
  ))
}
