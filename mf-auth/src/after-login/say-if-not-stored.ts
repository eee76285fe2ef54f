import { tokenKey } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { isStored } from '@parlay/web/site/browser-storage'

/** Shows a message if the browser could not store the session, which then may end with the page. */
export function sayIfNotStored(token: string, t: (key: string) => string): void {
  if (isStored('sessionStorage', tokenKey, token)) return
  emit('toast-requested', { kind: 'info', text: t('login.not_stored') })
}
