import { callApi } from '@parlay/shared/api'
import { listCustomerServices } from '@parlay/shared/contracts/endpoints/platform'
import { type EventMap, emit } from '@parlay/shared/events'

const popupFeatures = 'width=440,height=500'

type Wish = EventMap['customer-service-requested']

interface ServiceTexts {
  blocked: string
  failed: string
}

/** The windows that are open, by what was asked for: a second click brings one back in place of another. */
const windows = new Map<string, Window>()

/**
 * Opens a customer service in a popup of 440 × 500. The popup has to be opened inside the click, before the address is
 * known; when the address cannot be had, or must not be opened, it is closed again and that is said.
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
