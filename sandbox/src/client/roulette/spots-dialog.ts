import { printMoney } from '@parlay/contracts/money'
import { type SpotType, spots } from '../../roulette/spots'
import { openDialog } from '../game/dialog'
import type { GameContext } from '../game/report-round'
import { button, element } from '../page/element'
import type { Slip } from './slip'
import { oddsText, spotName } from './spot-names'

const groups = ['outside', 'straight', 'split', 'street', 'corner', 'sixLine'] as const
const inside: readonly SpotType[] = groups.slice(1) as SpotType[]

/** Shows every spot of the table as a button with its name, for keyboards, screen readers and touch. */
export function openSpotsDialog({ t, money }: GameContext, slip: Slip, onSpot: (id: string) => void): void {
  const shown = new Map<string, HTMLElement>()
  const show = () => {
    const laid = slip.chips()
    for (const [id, amount] of shown) {
      const lying = laid.get(id)
      amount.textContent = lying === undefined ? '' : money(printMoney(lying.placed + lying.loose))
    }
  }
  const sections = groups.flatMap((group) => {
    const own = spots.filter(({ type }) => (group === 'outside' ? !inside.includes(type) : type === group))
    const [first] = own
    if (first === undefined) return []
    const odds = group === 'outside' ? '' : ` · ${oddsText(t, first)}`
    const buttons = own.map((spot) => {
      const amount = element('strong', {})
      shown.set(spot.id, amount)
      const label = group === 'outside' ? `${spotName(t, spot.id)} · ${oddsText(t, spot)}` : spotName(t, spot.id)
      const made = button(label, () => {
        onSpot(spot.id)
        show()
      })
      made.append(amount)
      return made
    })
    const heading = element('h3', {}, `${t(`roulette.group.${group}`)}${odds}`)
    return [heading, element('div', { class: 'spot-list', 'data-group': group }, ...buttons)]
  })
  show()
  openDialog(t('roulette.list'), t('action.close'), sections)
}
