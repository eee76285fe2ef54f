import { emit } from '@parlay/web/events'
import { i18n } from '@parlay/web/i18n'

/** Shows a warning over the page until its one button is pressed (product spec 8). Both texts are translated. */
export function showWarning(title: string, body: string): void {
  emit('confirm-requested', {
    title,
    body,
    confirmLabel: i18n.t('common:in_increase_submit'),
    onConfirm: () => undefined,
    cancellable: false,
  })
}
