import { button, element, picture } from '../page/element'
import { createChoice } from './choice'
import { icons } from './icons'
import type { BookContext } from './page-parts'

export type PanelPart = 'slip' | 'bets'

/** Shows slip and bets as a column on wide screens, and as a bottom sheet on narrow ones. */
export function createSidePanel(
  context: BookContext,
  parts: Record<PanelPart, HTMLElement>,
  onShow: (part: PanelPart) => void,
) {
  const { t } = context
  const content = element('div', { class: 'panel-content' })
  const choice = createChoice<PanelPart>(
    t('book.slip'),
    [
      { value: 'slip', text: t('book.slip') },
      { value: 'bets', text: t('book.myBets') },
    ],
    { kind: 'panel-tabs', onChoose: (part) => show(part) },
  )
  const close = button('', () => setOpen(false), { class: 'panel-close', 'aria-label': t('action.close') })
  close.append(picture(icons.exit))
  const view = element(
    'aside',
    { class: 'panel', 'aria-label': t('book.slip') },
    element('div', { class: 'panel-head' }, choice.view, close),
    content,
  )
  const veil = element('div', { class: 'panel-veil', hidden: true })
  veil.addEventListener('click', () => setOpen(false))
  const bar = button('', () => openAt('slip'), { class: 'slip-bar', hidden: true })
  let returnFocus: HTMLElement | undefined

  const show = (part: PanelPart) => {
    choice.choose(part)
    content.replaceChildren(parts[part])
    onShow(part)
  }
  const isSheet = () => window.matchMedia('(max-width: 1023px)').matches
  const setOpen = (isOpen: boolean) => {
    const isModal = isOpen && isSheet()
    view.toggleAttribute('data-open', isOpen)
    veil.hidden = !isModal
    document.body.toggleAttribute('data-sheet', isModal)
    for (const other of document.querySelectorAll('[data-behind]')) other.toggleAttribute('inert', isModal)
    if (isModal) {
      returnFocus = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
      close.focus()
    } else if (isSheet()) returnFocus?.focus()
  }
  const openAt = (part: PanelPart) => {
    show(part)
    setOpen(true)
  }
  view.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isSheet()) setOpen(false)
  })
  show('slip')
  return {
    view,
    veil,
    bar,
    openAt,
    close: () => setOpen(false),
    count: (part: PanelPart, count: number) => choice.count(part, count),
    showBar: (count: number, text: string) => {
      bar.hidden = count === 0
      bar.replaceChildren(
        element('span', { class: 'bar-count' }, String(count)),
        element('span', {}, t('book.slip')),
        element('strong', {}, text),
      )
    },
  }
}
