import { useEvent } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { openService } from './open-service'

/**
 * Opens customer service when an event requests it. The event is delivered synchronously, so that the browser still
 * counts it as the visitor's click.
 */
export function CustomerServiceHost() {
  const { t } = useTranslation('shell')
  const { t: errors } = useTranslation('errors')
  useEvent('customer-service-requested', (wish) => {
    void openService(wish, { blocked: errors('err_popup_blocked'), failed: t('chat.failed') })
  })
  return null
}
