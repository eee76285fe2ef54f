import { errorMessage } from '@parlay/shared/api'
import type { FieldFault } from '@parlay/shared/contracts/fields/field-rule'
import { useTranslation } from '@parlay/shared/i18n'

export type FaultText = (fault: FieldFault | undefined) => string | undefined

/** The sentence of a fault in the language of the page. A key that this page does not know gives the general one. */
export function useFaultText(): FaultText {
  const { t } = useTranslation('auth')
  return (fault) => fault && t(`errors:${fault.key}`, { ...fault.params, defaultValue: t('errors:err_enter_correct') })
}

/** That a field is empty is said together with what it may hold. */
export const withHint = (textOf: FaultText, fault: FieldFault | undefined, hint = ''): string | undefined =>
  fault?.key === 'err_required' ? `${textOf(fault)} ${hint}`.trim() : textOf(fault)

/** The sentence of anything that was thrown. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('auth')
  return (error) => errorMessage(error, t)
}
