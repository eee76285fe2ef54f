import { type Card, rankOf, suitOf } from '../../cards/deck'
import { element } from '../page/element'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits = ['♠', '♥', '♦', '♣']
const redSuits = new Set([1, 2])

/** Returns a text such as `10♥`; screen readers know the names of the suits. */
export const cardName = (card: Card): string => `${ranks[rankOf(card)] ?? ''}${suits[suitOf(card)] ?? ''}`

export function cardFace(card: Card): HTMLElement {
  const suit = suitOf(card)
  return element(
    'div',
    { class: 'playing-card', translate: 'no', 'data-red': redSuits.has(suit) },
    element('span', { class: 'rank' }, ranks[rankOf(card)] ?? ''),
    element('span', { class: 'suit' }, suits[suit] ?? ''),
  )
}

export const cardBack = (): HTMLElement => element('div', { class: 'playing-card back' })
export const cardPlace = (): HTMLElement => element('div', { class: 'playing-card place' })
