import { expect, type Locator } from 'playwright/test'
import type { SitePage } from './site-page'

export class MessageCentre {
  readonly list: Locator
  readonly unreadTab: Locator
  readonly readAll: Locator
  readonly undo: Locator
  /** The entry in the centre's menu. */
  readonly entry: Locator

  private constructor(readonly root: Locator) {
    this.list = root.getByRole('list', { name: 'Messages' })
    this.unreadTab = root.getByRole('tab', { name: /^Unread/ })
    this.readAll = root.getByRole('button', { name: 'Mark all as read' })
    this.undo = root.getByRole('button', { name: 'Undo' })
    this.entry = root
      .getByRole('navigation', { name: 'Member centre pages' })
      .getByRole('button', { name: /^Messages/ })
  }

  static async openOn(site: SitePage): Promise<MessageCentre> {
    const { root } = await site.openMemberCentre('Messages')
    return MessageCentre.shownIn(root)
  }

  static async shownIn(root: Locator): Promise<MessageCentre> {
    const centre = new MessageCentre(root)
    await expect(centre.list).toBeVisible()
    return centre
  }

  message(title: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: title })
  }

  async open(title: string): Promise<void> {
    await this.message(title).getByRole('button', { name: title, expanded: false }).click()
  }

  async delete(title: string): Promise<void> {
    await this.message(title)
      .getByRole('button', { name: `Delete “${title}”` })
      .click()
  }
}
