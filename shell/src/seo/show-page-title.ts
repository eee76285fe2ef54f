import { i18n } from '@parlay/web/i18n'
import { brand } from '../brand'
import '../i18n/later-messages'
import '../layout/search/messages'
import { hasCentre } from '../remotes/centre-address'
import { centreIn } from '../remotes/use-centre'
import { pageNameOf } from './page-name'
import './messages'

// The titles are loaded ahead, so that the first change of page does not wait for them.
void i18n.loadNamespaces('seo')

let asked = 0

/** Returns the name of the centre's page that a query opens, “Page not found” for an unknown one, or undefined. */
function centreName(search: string, language: string): string | undefined {
  if (!hasCentre(search)) return undefined
  const centre = centreIn(search)
  if (centre === undefined) return i18n.getFixedT(language, 'seo')('notFound.title')
  if (centre.overlay === 'agent-centre') return i18n.getFixedT(language, 'search')(`agent.${centre.page}`)
  const key = centre.page === 'transferFund' ? 'money.transferFund' : `page.${centre.page}`
  return i18n.getFixedT(language, 'later')(key)
}

interface PageShown {
  path: string
  /** The query, which may open a centre over the page. */
  search: string
  /** The tag of the language. */
  language: string
  /** The name of what is open on the page, if it has one. */
  name?: string | null
}

/**
 * Sets the window's title to the name of the centre's page or of what else is open on the page, or to the title of the
 * page at this path; the last call wins.
 */
export async function showPageTitle({ path, search, language, name: ownName }: PageShown): Promise<void> {
  asked += 1
  const own = asked
  await i18n.loadNamespaces(hasCentre(search) ? ['seo', 'search', 'later'] : 'seo')
  if (own !== asked) return
  const t = i18n.getFixedT(language, 'seo')
  const page = pageNameOf(path)
  const name = centreName(search, language) ?? ownName
  document.title =
    page === 'home' && !name
      ? t('home.title', { brand: brand.label })
      : t('title', { title: name ?? t(`${page}.title`), brand: brand.label })
}
