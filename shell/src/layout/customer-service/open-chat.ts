import { emit } from '@parlay/shared/events'
import { brand } from '../../brand'
import { resolveChat } from './resolve-chat'

const popupSize = 'width=440,height=500'

interface ChatTexts {
  blocked: string
  failed: string
}

/**
 * Opens the live chat in a 440 × 500 popup. The popup has to be opened inside the click, before the address is known;
 * when the address cannot be had, it is closed again.
 */
export async function openChat(service: { csType: '1' | '2' | '3'; path: string }, texts: ChatTexts): Promise<void> {
  const popup = window.open('', 'customer-service', popupSize)
  if (!popup) return emit('toast-requested', { kind: 'error', text: texts.blocked })
  try {
    popup.opener = null
    popup.location.href = await resolveChat(service, brand.csHosts)
  } catch {
    popup.close()
    emit('toast-requested', { kind: 'error', text: texts.failed })
  }
}
