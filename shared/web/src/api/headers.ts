import type { EndpointMetadata } from '@parlay/contracts/define-endpoint'
import { getLanguage, wireLanguage } from '@parlay/web/i18n'
import { previewHeaders } from '../site/preview'
import { settings } from './settings'

/** Returns the headers of every call (reference H.2), without the session's. */
export const plainHeaders = (endpoint: EndpointMetadata): Record<string, string> => ({
  'X-Module-Id': endpoint.moduleId,
  'X-Token-Needed': endpoint.token === 'required' ? '1' : '0',
  'X-Merchant': settings.merchant,
  'X-Platform': settings.platform,
  'X-Device': settings.device,
  'X-Lang': wireLanguage(getLanguage()),
  ...previewHeaders(endpoint.moduleId),
})
