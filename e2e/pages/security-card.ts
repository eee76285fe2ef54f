import { expect, type Locator, type Page } from 'playwright/test'
import type { SitePage } from './site-page'

/** What protects the account, on My account; each row has a button that asks in a dialog. */
export class SecurityCard {
  private constructor(
    private readonly page: Page,
    readonly root: Locator,
  ) {}

  static async openOn(site: SitePage): Promise<SecurityCard> {
    const centre = await site.openMemberCentre('My account')
    const root = centre.root.getByRole('region', { name: 'Security' })
    await expect(root).toBeVisible()
    return new SecurityCard(site.page, root)
  }

  row(name: string): Locator {
    return this.root.getByRole('listitem').filter({ hasText: name })
  }

  /** Presses the row's button, or one of them, and answers the dialog that asks. */
  async ask(row: string, title: string, button?: string): Promise<Locator> {
    await this.row(row)
      .getByRole('button', button === undefined ? {} : { name: button, exact: true })
      .click()
    const dialog = this.page.getByRole('dialog', { name: title, exact: true })
    await expect(dialog).toBeVisible()
    return dialog
  }
}
