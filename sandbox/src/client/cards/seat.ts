import type { HandView, SeatView } from '../../cards/hand-view'
import { element } from '../page/element'
import type { Translate } from '../page/messages'
import { cardBack, cardFace, cardPlace } from './playing-card'

export interface SeatPart {
  view: HTMLElement
  show(hand: HandView | undefined, seat: SeatView | undefined): void
}

/** Shows one side of the table: the player, the cards and their total. It re-renders only when something changes. */
export function createSeat(t: Translate, isOwn: boolean): SeatPart {
  const name = element('p', { class: 'seat-name' })
  const note = element('p', { class: 'seat-note' })
  const cards = element('div', { class: 'cards', 'aria-hidden': 'true' })
  const view = element('div', { class: isOwn ? 'seat own' : 'seat' }, name, cards, note)
  let drawn = ''

  return {
    view,
    show: (hand, seat) => {
      const isDealt = hand?.state === 'playing' || hand?.state === 'over'
      const faces = seat?.cards ?? null
      const now = JSON.stringify([hand?.id, isDealt, seat])
      if (now === drawn) return
      drawn = now
      name.textContent = t(seat === undefined ? 'cards.free' : `cards.${seat.who}`)
      note.textContent = noteOf(t, hand, seat)
      view.classList.toggle('winner', hand?.state === 'over' && hand.result === (isOwn ? 'won' : 'lost'))
      if (!isDealt || seat === undefined) cards.replaceChildren(cardPlace(), cardPlace())
      else if (faces === null) cards.replaceChildren(cardBack(), cardBack())
      else cards.replaceChildren(...faces.map(cardFace))
    },
  }
}

function noteOf(t: Translate, hand: HandView | undefined, seat: SeatView | undefined): string {
  if (hand === undefined || seat === undefined) return ''
  if (hand.state === 'waiting') return t(seat.isStaked ? 'cards.staked' : 'cards.staking')
  if (hand.state === 'void') return ''
  if (seat.total !== null) {
    const total = t('cards.total', { total: seat.total })
    return seat.isByRule && seat.who !== 'house' ? `${total} · ${t('cards.byRule')}` : total
  }
  return t(seat.hasChosen ? 'cards.decided' : 'cards.thinking')
}
