import type { StaffFactor } from '@parlay/contracts/staff/session'
import { CodeField, TextField } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface FactorFieldProps {
  factor: Exclude<StaffFactor, 'passkey'>
  error: string | undefined
  input: UseFormRegisterReturn
  /** The page opens with it. A dialog moves the focus itself. */
  autoFocus?: boolean
}

/** The field for the six digits of the authenticator, or for a recovery code. */
export function FactorField({ factor, error, input, autoFocus = false }: FactorFieldProps) {
  const { t } = useTranslation('office')
  const common = {
    label: t(`factor.${factor}`),
    hint: t(`factor.${factor}_hint`),
    error,
    'data-autofocus': true,
    autoFocus,
    ...input,
  }
  if (factor === 'authenticator') return <CodeField {...common} />
  return <TextField {...common} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={32} />
}
