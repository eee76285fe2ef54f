import { type PageTexts, type SitePage, sitePages } from './site-pages'

/** The edge puts the site's public origin in its place. */
const origin = '__PUBLIC_ORIGIN__'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escapeHtml(value)}"`)
    .join(' ')} />`

/** Title, description and what networks show of a shared link. A page without a path is the one that is not found. */
export function pageHead(page: SitePage | undefined, { title, description }: PageTexts, label: string): string {
  const texts = [`<title>${escapeHtml(title)}</title>`, tag('meta', { name: 'description', content: description })]
  if (!page || page.isHidden) return [...texts, tag('meta', { name: 'robots', content: 'noindex' })].join('\n    ')

  const url = origin + (page.paths[0] ?? '/')
  const shared = { type: 'website', site_name: label, title, description, url }
  const picture = { image: `${origin}/art/share/${page.name}.jpg`, 'image:width': '1200', 'image:height': '630' }
  return [
    ...texts,
    tag('link', { rel: 'canonical', href: url }),
    ...Object.entries({ ...shared, ...picture, 'image:alt': title }).map(([name, content]) =>
      tag('meta', { property: `og:${name}`, content }),
    ),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ].join('\n    ')
}

export const robotsText = `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`

export function sitemap(pages = sitePages()): string {
  const addresses = pages.filter(({ isHidden }) => !isHidden).map(({ paths: [path] }) => path)
  const entries = addresses.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`
}
