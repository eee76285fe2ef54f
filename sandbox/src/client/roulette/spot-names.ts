import { colourOf } from '../../roulette/pockets'
import { findSpot, returnOf, type Spot } from '../../roulette/spots'
import type { Translate } from '../page/messages'

/** Returns the name of a spot, e.g. `Split 17, 20`. */
export function spotName(t: Translate, id: string): string {
  const spot = findSpot(id)
  if (spot === undefined) return id
  const [first = 0] = spot.numbers
  switch (spot.type) {
    case 'straight':
      return t('roulette.spot.straight', { number: first, colour: t(`roulette.colour.${colourOf(first)}`) })
    case 'dozen':
      return t('roulette.spot.dozen', { first, last: first + 11 })
    case 'column':
      return t('roulette.spot.column', { number: first })
    case 'split':
    case 'street':
    case 'corner':
    case 'sixLine':
      return t(`roulette.spot.${spot.type}`, { numbers: spot.numbers.join(', ') })
    default:
      return t(`roulette.spot.${spot.type}`)
  }
}

export const oddsText = (t: Translate, spot: Spot): string => t('roulette.pays', { odds: returnOf(spot) - 1 })
