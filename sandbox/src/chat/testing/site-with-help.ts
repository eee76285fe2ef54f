import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getHelpCentre, type HelpArticle } from '@parlay/contracts/endpoints/content'

/** For tests: a site whose help has these articles by language, and fails while `isDown`. */
export async function openSiteWithHelp(articles: Partial<Record<string, HelpArticle[]>>) {
  const site = { url: '', isDown: false, close: () => server.close() }
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://site.test')
    response.statusCode = site.isDown || pathname !== getHelpCentre.path ? 500 : 200
    const items = articles[searchParams.get('language') ?? ''] ?? []
    const value = { categories: [{ id: 'all', title: 'All', items }] }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, value }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return site
}
