import type { StaffEndpoint } from '@parlay/contracts/staff/define-staff-endpoint'
import { filledIn } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'

/** Returns the check of the field for the reason: it has to be filled in if the call requires one. */
export function useReasonRule({ reason }: Pick<StaffEndpoint, 'reason'>) {
  const { t } = useTranslation('office')
  return reason === 'required' ? { validate: filledIn(t('reason.required')) } : {}
}
