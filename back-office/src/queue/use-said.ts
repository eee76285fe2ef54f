import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import type { ActControl } from './queue-page'

/** Returns a function that makes the `onDone` of a dialog: it says what was done, and opens the next row. */
export function useSaid() {
  const { t } = useTranslation('office')
  return (control: Pick<ActControl, 'onDone'>, key: string, params: Record<string, string> = {}) =>
    () => {
      emit('toast-requested', { kind: 'success', text: t(key, params) })
      control.onDone()
    }
}
