import { type PageTexts, type SitePage, shareSize, sitePages } from '@parlay/build/site-pages'
import type { PromotionPage } from './promotion-pages'

/** The edge replaces this with the site's public origin. */
const origin = '__PUBLIC_ORIGIN__'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escapeHtml(value)}"`)
    .join(' ')} />`

const joined = (...tags: string[]) => tags.join('\n    ')

const namedBy = ({ title, description }: PageTexts): string[] => [
  `<title>${escapeHtml(title)}</title>`,
  tag('meta', { name: 'description', content: description }),
]
const noindex = tag('meta', { name: 'robots', content: 'noindex' })
const canonical = (path: string) => tag('link', { rel: 'canonical', href: origin + path })

interface Shared extends PageTexts {
  path: string
  picture: string
  label: string
}

/** Returns the meta tags from which social networks preview a shared link. */
function sharedAs({ path, picture, title, description, label }: Shared): string[] {
  const texts = { type: 'website', site_name: label, title, description, url: origin + path }
  const size = { 'image:width': String(shareSize.width), 'image:height': String(shareSize.height) }
  return [
    ...Object.entries({ ...texts, image: origin + picture, ...size, 'image:alt': title }).map(([name, content]) =>
      tag('meta', { property: `og:${name}`, content }),
    ),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ]
}

/**
 * Returns the title, the description and the preview of a shared link. Without a page, these are those of the "not
 * found" page.
 */
export function pageHead(page: SitePage | undefined, texts: PageTexts, label: string): string {
  if (!page || page.isHidden) return joined(...namedBy(texts), noindex)

  const [path = '/'] = page.paths
  return joined(
    ...namedBy(texts),
    ...(page.isOfPath ? [] : [page.isOfMany ? noindex : canonical(path)]),
    ...sharedAs({ ...texts, label, path, picture: `/art/share/${page.name}.jpg` }),
  )
}

/** Returns the same tags for one promotion. */
export function promotionHead({ path, picture, ...texts }: PromotionPage, label: string): string {
  return joined(...namedBy(texts), canonical(path), ...sharedAs({ ...texts, label, path, picture }))
}

export const robotsText = `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`

/** `others` are the addresses that the brand's data gives: of its promotions and games. */
export function sitemap(others: readonly string[], pages = sitePages()): string {
  const isListed = ({ isHidden, isOfMany, isOfPath }: SitePage) => !isHidden && !isOfMany && !isOfPath
  const addresses = [...pages.filter(isListed).map(({ paths: [path] }) => path), ...others]
  const entries = addresses.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`
}
