import { i18n } from '@parlay/shared/i18n'
import { brand } from '../brand'
import { pageNameOf } from './page-name'
import './messages'

// Loaded ahead, so that the first change of page waits for nothing.
void i18n.loadNamespaces('seo')

let asked = 0

interface PageShown {
  path: string
  /** Tag of the language. */
  language: string
  /** What is open there, where that has a name of its own. */
  name?: string | null
}

/** Calls the window what is open in the page, else what the page at this path is called; the last call wins. */
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
