import { button, element, picture, pictureButton } from '../page/element'
import type { Translate } from '../page/messages'
import type { Presentation } from './present-round'

const line = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`
const icons = {
  rules: line('M12 17h.01M9.1 9a3 3 0 1 1 4.4 2.6c-.9.5-1.5 1.2-1.5 2.4M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z'),
  rounds: line('M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l3 2'),
  verify: line('M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5'),
  exit: line('M18 6L6 18M6 6l12 12'),
}

export interface FrameParts {
  t: Translate
  name: string
  returnPercent: string
  isDemo: boolean
  verifyAddress: string
  actionLabel: string
  stage: { view: HTMLElement }
  /** The stake control, between balance and button. */
  stakes: { view: HTMLElement }
  onAction(): void
  onRules(): void
  onRounds(): void
  onExit(): void
}

export interface GameFrame {
  view: HTMLElement
  action: HTMLButtonElement
  /** `spoken` is for screen readers only, because the drawing shows the same to those who see it. */
  say(text: string, tone: Presentation['tone'], spoken?: string): void
  showBalance(text: string): void
  /** Shows the number of remaining free rounds next to the facts of the game; an empty text removes it. */
  showFreeRounds(text: string): void
  /**
   * Shows over the stage why playing is not possible, with buttons for the next steps. `isShortage` says that money is what is
   * missing.
   */
  showObstacle(text: string, ways: HTMLButtonElement[], isShortage?: boolean): void
  clearObstacle(): void
  /** Takes away that money is missing, once some has come. Any other obstacle stays. */
  endShortage(): void
}

/** Creates everything around the stage: title, menu, status line, balance, stake and the main button. */
export function createGameFrame(parts: FrameParts): GameFrame {
  const { t, stage, stakes } = parts
  const status = element('p', { class: 'status', role: 'status' })
  const balance = element('span', { class: 'value' })
  const action = button(parts.actionLabel, parts.onAction, { class: 'action' })
  const obstacle = element('div', { class: 'obstacle', role: 'alert', hidden: true })

  const verify = element('a', {
    href: parts.verifyAddress,
    class: 'icon-button',
    'aria-label': t('action.verify'),
    title: t('action.verify'),
  })
  verify.append(picture(icons.verify))
  const exit = pictureButton(t('action.exit'), icons.exit, parts.onExit)
  exit.classList.add('exit')

  const facts = element('p', { class: 'facts' }, t('label.return', { percent: parts.returnPercent }))
  if (parts.isDemo) facts.append(element('span', { class: 'badge' }, t('label.demo')))
  const freeRounds = element('span', { class: 'badge free-rounds', hidden: true })
  facts.append(freeRounds)
  const view = element(
    'div',
    { class: 'game' },
    element(
      'header',
      { class: 'head' },
      element('div', { class: 'names' }, element('h1', {}, parts.name), facts),
      element(
        'nav',
        { 'aria-label': t('label.menu') },
        pictureButton(t('action.rules'), icons.rules, parts.onRules),
        pictureButton(t('action.rounds'), icons.rounds, parts.onRounds),
        verify,
        exit,
      ),
    ),
    element('div', { class: 'stage' }, stage.view, obstacle),
    status,
    element(
      'footer',
      { class: 'controls' },
      element('div', { class: 'figure balance' }, element('span', { class: 'label' }, t('label.balance')), balance),
      stakes.view,
      action,
    ),
  )

  let isShort = false
  const clearObstacle = () => {
    obstacle.hidden = true
    obstacle.replaceChildren()
  }
  return {
    view,
    action,
    say: (text, tone, spoken) => {
      const besides = spoken === undefined ? [] : [element('span', { class: 'visually-hidden' }, `${spoken}. `)]
      status.replaceChildren(...besides, text)
      status.dataset.tone = tone
    },
    showBalance: (text) => {
      balance.textContent = text
    },
    showFreeRounds: (text) => {
      freeRounds.textContent = text
      freeRounds.hidden = text === ''
    },
    showObstacle: (text, ways, isShortage = false) => {
      isShort = isShortage
      obstacle.replaceChildren(element('p', {}, text), element('div', { class: 'ways' }, ...ways))
      obstacle.hidden = false
    },
    clearObstacle,
    endShortage: () => {
      if (isShort) clearObstacle()
    },
  }
}
