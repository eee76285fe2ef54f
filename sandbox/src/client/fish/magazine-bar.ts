import type { MagazineView } from '../../fish/magazine'
import { shotsInMagazine } from '../../fish/shoal'
import type { GameContext } from '../game/report-round'
import { element } from '../page/element'

export interface MagazineBar {
  view: HTMLElement
  show(magazine: MagazineView | null): void
}

/** Shows the remaining shots and the prizes so far above the water. */
export function createMagazineBar({ t, money }: Pick<GameContext, 't' | 'money'>): MagazineBar {
  const pips = Array.from({ length: shotsInMagazine }, () => element('i', {}))
  const left = element('span', { class: 'visually-hidden' })
  const value = element('strong', {})
  const caught = element('strong', {})
  const figure = (label: string, shown: HTMLElement) => element('span', { class: 'reading' }, label, shown)
  const view = element(
    'div',
    { class: 'magazine', hidden: true },
    element('span', { class: 'pips', 'aria-hidden': 'true' }, ...pips),
    left,
    figure(t('fish.perShot'), value),
    figure(t('fish.caught'), caught),
  )
  return {
    view,
    show: (magazine) => {
      view.hidden = magazine === null
      if (magazine === null) return
      for (const [index, pip] of pips.entries()) pip.className = pipOf(magazine, index)
      left.textContent = t('fish.left', { count: magazine.left })
      value.textContent = money(magazine.shotValue)
      caught.textContent = money(magazine.caught)
    },
  }
}

/** Shows fired shots from the left as hit or missed, and the rest as loaded. */
function pipOf({ shots }: MagazineView, index: number): string {
  const shot = shots[index]
  if (shot === undefined) return 'loaded'
  return shot.hit ? 'caught' : 'missed'
}
