import { expect, type Locator, type Page } from 'playwright/test'
import type { SitePage } from './site-page'

/** The security settings on My account. Each row has buttons that open a dialog. */
export class SecurityCard {
  private constructor(
    private readonly page: Page,
    readonly root: Locator,
  ) {}

  static async openOn(site: SitePage): Promise<SecurityCard> {
    await site.openMemberCentre('My account')
    return SecurityCard.shownOn(site.page)
  }

  static async shownOn(page: Page): Promise<SecurityCard> {
    const root = page.getByRole('dialog', { name: 'Member centre' }).getByRole('region', { name: 'Security' })
    await expect(root).toBeVisible()
    return new SecurityCard(page, root)
  }

  row(name: string): Locator {
    return this.root.getByRole('listitem').filter({ hasText: name })
  }

  /** Presses a button of the row and returns the dialog that it opens. */
  async ask(row: string, title: string, button?: string): Promise<Locator> {
    await this.row(row)
      .getByRole('button', button === undefined ? {} : { name: button, exact: true })
      .click()
    const dialog = this.page.getByRole('dialog', { name: title, exact: true })
    await expect(dialog).toBeVisible()
    return dialog
  }
}
