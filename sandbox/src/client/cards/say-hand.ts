import type { HandView } from '../../cards/hand-view'
import type { GameContext } from '../game/report-round'
import { cardName } from './playing-card'

type Tone = 'win' | 'quiet' | 'trouble'
export interface Said {
  text: string
  tone: Tone
}

/** Returns the status line for a hand. Only a payout above the stake is celebrated. */
export function sayHand({ t, money }: Pick<GameContext, 't' | 'money'>, hand: HandView): Said {
  const own = hand.seats[hand.place]
  const other = hand.seats[1 - hand.place]
  if (hand.state === 'void') return quiet(t('cards.left', { amount: money(hand.stake) }))
  if (hand.state === 'waiting') return quiet(t(own?.isStaked ? 'cards.waiting' : 'cards.staking'))
  if (hand.state === 'playing') {
    if (own?.hasChosen) return quiet(t('cards.chosen'))
    return quiet(t('cards.yourTurn', { cards: (own?.cards ?? []).map(cardName).join(' '), total: own?.total ?? 0 }))
  }
  const totals = { own: own?.total ?? 0, other: other?.total ?? 0, amount: money(hand.payout ?? '0.00') }
  if (hand.result === 'won') return { text: t('cards.won', totals), tone: 'win' }
  return quiet(t(hand.result === 'tie' ? 'cards.tie' : 'cards.lost', totals))
}

const quiet = (text: string): Said => ({ text, tone: 'quiet' })
