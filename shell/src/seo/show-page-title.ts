import { i18n } from '@parlay/web/i18n'
import { brand } from '../brand'
import '../i18n/later-messages'
import '../layout/search/messages'
import { type Address, centrePageOf, hasCentre } from '../remotes/centre-address'
import { pageNameOf } from './page-name'
import './messages'

// The titles are loaded ahead, so that the first change of page does not wait for them.
void i18n.loadNamespaces('seo')

let asked = 0

/** Returns the name of the centre's page at an address, “Page not found” for an unknown one, or undefined. */
function centreName(address: Address, language: string): string | undefined {
  if (!hasCentre(address)) return undefined
  const centre = centrePageOf(address)
  if (centre === undefined) return i18n.getFixedT(language, 'seo')('notFound.title')
  if (centre.overlay === 'agent-centre') return i18n.getFixedT(language, 'search')(`agent.${centre.page}`)
  const key = centre.page === 'transferFund' ? 'money.transferFund' : `page.${centre.page}`
  return i18n.getFixedT(language, 'later')(key)
}

interface PageShown {
  /** The address, which may be that of a centre over the page. */
  address: Address
  /** The tag of the language. */
  language: string
  /** The name of what is open on the page, if it has one. */
  name?: string | null
}

/**
 * Sets the window's title to the name of the centre's page or of what else is open on the page, or to the title of the
 * page at this address; the last call wins.
 */
export async function showPageTitle({ address, language, name: ownName }: PageShown): Promise<void> {
  asked += 1
  const own = asked
  await i18n.loadNamespaces(hasCentre(address) ? ['seo', 'search', 'later'] : 'seo')
  if (own !== asked) return
  const t = i18n.getFixedT(language, 'seo')
  const page = pageNameOf(address.pathname)
  const name = centreName(address, language) ?? ownName
  document.title =
    page === 'home' && !name
      ? t('home.title', { brand: brand.label })
      : t('title', { title: name ?? t(`${page}.title`), brand: brand.label })
}
