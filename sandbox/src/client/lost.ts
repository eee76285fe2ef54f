import './lost.css'
import { element } from './page/element'
import { loadTranslate } from './page/messages'

/** Shown for a game address that the sandbox does not know. */
async function showLost(): Promise<void> {
  const t = await loadTranslate(document.documentElement.lang)
  const text = element('p', {}, t('failure.lost'))
  document.querySelector('main')?.append(element('div', { class: 'obstacle', role: 'alert' }, text))
}

void showLost()
