import { expect, type Locator, type Page } from 'playwright/test'

/** The member centre or the agent centre. */
export class CentrePage {
  private constructor(
    private readonly page: Page,
    readonly root: Locator,
  ) {}

  static async shownOn(page: Page, title: string): Promise<CentrePage> {
    const root = page.getByRole('dialog', { name: title, exact: true })
    await expect(root).toBeVisible()
    return new CentrePage(page, root)
  }

  async choose(entry: string): Promise<void> {
    const menu = this.root.getByRole('navigation')
    const select = menu.getByRole('combobox')
    const button = menu.getByRole('button', { name: entry })
    await expect(button.or(select).filter({ visible: true })).toBeVisible()
    if (await button.isVisible()) await button.click()
    else await select.selectOption({ label: entry })
    await expect(this.root.getByRole('heading', { name: entry, exact: true })).toBeVisible()
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.root).toBeHidden()
  }
}
