import type { StaffEndpoint } from '@parlay/contracts/staff/define-staff-endpoint'
import { TextField } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** The characters that a reason may have. */
const longestReason = 200

interface ReasonFieldProps {
  endpoint: Pick<StaffEndpoint, 'reason'>
  error: string | undefined
  input: UseFormRegisterReturn
}

/** The field for why something is done, if the call has one. */
export function ReasonField({ endpoint, error, input }: ReasonFieldProps) {
  const { t } = useTranslation('office')
  if (endpoint.reason === 'none') return null
  return (
    <TextField
      label={t(endpoint.reason === 'required' ? 'reason.label' : 'reason.optional')}
      hint={t('reason.hint')}
      autoComplete="off"
      maxLength={longestReason}
      error={error}
      {...input}
    />
  )
}
