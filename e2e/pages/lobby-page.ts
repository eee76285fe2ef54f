import type { Locator, Page } from 'playwright/test'

export class LobbyPage {
  readonly games: Locator
  readonly vendors: Locator
  readonly hearts: Locator
  readonly loadMore: Locator
  readonly search: Locator

  constructor(private readonly page: Page) {
    const main = page.getByRole('main')
    this.games = main.getByRole('button', { name: /^Play / })
    this.vendors = main.locator('[data-vassalage]')
    this.hearts = main.getByRole('button', { name: / (to|from) favourites$/ })
    this.loadMore = main.getByRole('button', { name: 'Load more' })
    this.search = main.getByRole('searchbox')
  }

  /** The link that opens a game with play money. */
  tryIt(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: `Try it: ${name}`, exact: true })
  }

  vendor(vassalage: string): Locator {
    return this.vendors.and(this.page.locator(`[data-vassalage="${vassalage}"]`))
  }
}
