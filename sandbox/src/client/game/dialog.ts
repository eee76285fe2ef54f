import { button, element } from '../page/element'

/**
 * Opens a modal dialog over the game. It is a native dialog, so the focus is trapped and restored, and Escape closes
 * it.
 */
export function openDialog(title: string, closeLabel: string, content: Node[]): HTMLDialogElement {
  const heading = element('h2', { id: 'dialog-title' }, title)
  const close = button('×', () => dialog.close(), { 'aria-label': closeLabel, class: 'icon-button' })
  const head = element('header', {}, heading, close)
  const body = element('div', { class: 'dialog-body', tabindex: 0 }, ...content)
  const dialog = element('dialog', { 'aria-labelledby': 'dialog-title' }, head, body)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
