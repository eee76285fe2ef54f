import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'

/**
 * Returns a function that copies a text and says whether the browser allowed it. The namespace has the texts `copied`
 * and `notCopied`.
 */
export function useCopy(namespace: string): (text: string) => void {
  const { t } = useTranslation(namespace)
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => emit('toast-requested', { kind: 'success', text: t('copied') }),
      () => emit('toast-requested', { kind: 'error', text: t('notCopied') }),
    )
}
