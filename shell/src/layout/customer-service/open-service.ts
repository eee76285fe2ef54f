import { listCustomerServices } from '@parlay/contracts/endpoints/platform'
import { callApi } from '@parlay/web/api'
import { type EventMap, emit } from '@parlay/web/events'

const popupFeatures = 'width=440,height=500'

type Wish = EventMap['customer-service-requested']

interface ServiceTexts {
  blocked: string
  failed: string
}

/** Maps each request to its open window, so that a second click focuses that window instead of opening another. */
const windows = new Map<string, Window>()

/**
 * Opens customer service in a popup of 440 × 500 pixels. The popup must be opened during the click, before the address
 * is known; if the address cannot be loaded or must not be opened, the popup is closed and an error is shown.
 */
export async function openService({ vip = false, position = 0 }: Wish, texts: ServiceTexts): Promise<void> {
  const name = `${vip}-${position}`
  const known = windows.get(name)
  if (known && !known.closed) return known.focus()
  const popup = window.open('', '_blank', popupFeatures)
  if (!popup) return emit('toast-requested', { kind: 'error', text: texts.blocked })
  try {
    const { resolveService } = await import('./resolve-service')
    const { version, hosts } = await callApi(listCustomerServices, vip ? { vip: 'true' } : {})
    const service = version.pathList[position]
    if (!service) throw new Error('There is no such service')
    const address = await resolveService(service, { hosts, language: document.documentElement.lang })
    popup.opener = null
    popup.location.replace(address)
    windows.set(name, popup)
  } catch {
    popup.close()
    emit('toast-requested', { kind: 'error', text: texts.failed })
  }
}
