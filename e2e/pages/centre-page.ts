import { expect, type Locator, type Page } from 'playwright/test'

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
    const button = menu.getByRole('listitem').getByRole('button', { name: entry })
    const toggle = menu.locator('button[aria-expanded]')
    await expect(button.or(toggle).filter({ visible: true }).first()).toBeVisible()
    if (!(await button.isVisible())) await toggle.click()
    await button.click()
    await expect(this.root.getByRole('heading', { name: entry, exact: true })).toBeVisible()
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.root).toBeHidden()
  }
}
