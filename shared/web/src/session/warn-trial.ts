import type { CentrePage, LoginIntent } from '@parlay/contracts/remotes'
import { emit } from '@parlay/web/events'
import { i18n } from '@parlay/web/i18n'

/** Explains to a guest that a real account is needed, and leads to the registration. */
export function warnTrial(intent?: LoginIntent, centre?: CentrePage): void {
  emit('confirm-requested', {
    title: i18n.t('common:gate.trial_title'),
    body: i18n.t('errors:in_need_true_account'),
    confirmLabel: i18n.t('common:in_increase_submit'),
    onConfirm: () => emit('auth-requested', { modal: 'register', intent, ...(centre && { centre }) }),
  })
}
