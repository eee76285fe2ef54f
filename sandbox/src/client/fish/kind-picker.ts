import { type FishKind, fishKinds, shoal } from '../../fish/shoal'
import { button, element } from '../page/element'
import type { Translate } from '../page/messages'
import { fishPicture } from './fish-art'

export interface KindPicker {
  view: HTMLElement
  picked(): FishKind
  pick(kind: FishKind): void
}

/** Shows the kinds of fish with their prizes as one radio group that selects the next target. */
export function createKindPicker(t: Translate): KindPicker {
  let picked: FishKind = 'sardine'
  const cells = new Map(
    fishKinds.map((kind) => {
      const name = t(`fish.kind.${kind}`)
      const label = t('fish.kindLabel', { kind: name, multiplier: shoal[kind] })
      const cell = button('', () => pick(kind), { role: 'radio', class: 'kind', 'aria-label': label, title: name })
      cell.append(
        element('img', { src: fishPicture(kind), alt: '', width: 48, height: 32 }),
        element('span', {}, `×${shoal[kind]}`),
      )
      return [kind, cell]
    }),
  )
  const pick = (kind: FishKind) => {
    picked = kind
    for (const [own, cell] of cells) {
      cell.setAttribute('aria-checked', String(own === kind))
      cell.tabIndex = own === kind ? 0 : -1
    }
  }
  pick(picked)

  const view = element('div', { class: 'kinds', role: 'radiogroup', 'aria-label': t('fish.kinds') }, ...cells.values())
  view.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = fishKinds[(fishKinds.indexOf(picked) + by + fishKinds.length) % fishKinds.length] ?? picked
    pick(next)
    cells.get(next)?.focus()
  })
  window.addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey || !/^\d$/.test(key) || document.querySelector('dialog[open]') !== null) return
    pick(fishKinds[(Number(key) + fishKinds.length - 1) % fishKinds.length] ?? picked)
  })
  return { view, picked: () => picked, pick }
}
