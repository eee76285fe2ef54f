import { i18n } from '@parlay/web/i18n'
import { brand } from '../brand'
import { pageNameOf } from './page-name'
import './messages'

// The titles are loaded ahead, so that the first change of page does not wait for them.
void i18n.loadNamespaces('seo')

let asked = 0

interface PageShown {
  path: string
  /** The tag of the language. */
  language: string
  /** The name of what is open on the page, if it has one. */
  name?: string | null
}

/**
 * Sets the window's title to the name of what is open on the page, or to the title of the page at this path; the last
 * call wins.
 */
export async function showPageTitle({ path, language, name }: PageShown): Promise<void> {
  asked += 1
  const own = asked
  await i18n.loadNamespaces('seo')
  if (own !== asked) return
  const t = i18n.getFixedT(language, 'seo')
  const page = pageNameOf(path)
  document.title =
    page === 'home' && !name
      ? t('home.title', { brand: brand.label })
      : t('title', { title: name ?? t(`${page}.title`), brand: brand.label })
}
