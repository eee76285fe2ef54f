import { i18n } from '@parlay/shared/i18n'
import { brand } from '../brand'
import { pageNameOf } from './page-name'
import './messages'

// Loaded ahead, so that the first change of page waits for nothing.
void i18n.loadNamespaces('seo')

let asked = 0

/** Calls the window what the page at a path is called, in the language of this tag; the last call wins. */
export async function showPageTitle(path: string, language: string): Promise<void> {
  asked += 1
  const own = asked
  await i18n.loadNamespaces('seo')
  if (own !== asked) return
  const t = i18n.getFixedT(language, 'seo')
  const name = pageNameOf(path)
  document.title =
    name === 'home'
      ? t('home.title', { brand: brand.label })
      : t('title', { title: t(`${name}.title`), brand: brand.label })
}
