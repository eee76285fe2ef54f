import type { FieldFault } from '@parlay/contracts/fields/field-rule'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'

export type FaultText = (fault: FieldFault | undefined) => string | undefined

/**
 * Returns a fault's sentence in the page's language, from the remote's own messages (`namespace`) if they have one,
 * otherwise from the shared ones. A key that this page does not know gives the general sentence.
 */
export function useFaultText(namespace = 'errors'): FaultText {
  const { t } = useTranslation(namespace)
  return (fault) => fault && t(fault.key, { ...fault.params, defaultValue: t('errors:err_enter_correct') })
}

/** Returns the sentence for anything that was thrown, looked up in the same order. */
export function useErrorText(namespace = 'errors'): (error: unknown) => string {
  const { t } = useTranslation(namespace)
  return (error) => errorMessage(error, t)
}
