import type { OpenGame } from '../game/tell-player'
import type { RoomState } from './card-room'
import { type Said, sayHand } from './say-hand'

/** Tells the player in words, and the page that embeds us, what has happened; each thing once. */
export function createTeller(open: OpenGame, knownRound: string | undefined): (state: RoomState) => void {
  const { frame, t, money, parent, game } = open
  let said = ''
  let balance = ''
  const toldRounds = new Set(knownRound === undefined ? [] : [knownRound])

  const say = ({ text, tone }: Said) => {
    if (text === said) return
    said = text
    frame.say(text, tone)
  }

  return ({ room, hand, isBefore }) => {
    if (room === undefined) return say({ text: t('cards.chooseRoom'), tone: 'quiet' })
    if (hand === undefined) return say({ text: t('round.welcome'), tone: 'quiet' })
    const { text, tone } = sayHand(open, hand)
    // Of a hand of before nothing is celebrated again.
    say(isBefore ? { text: t('round.last', { result: text }), tone: 'quiet' } : { text, tone })

    const { round } = hand
    if (round?.balance && round.balance !== balance) {
      balance = round.balance
      frame.showBalance(money(balance))
      if (!game.isDemo) parent.tell({ type: 'balance', balance })
    }
    if (hand.state !== 'over' || round === null || toldRounds.has(round.id)) return
    toldRounds.add(round.id)
    if (!game.isDemo) {
      parent.tell({ type: 'round', roundId: round.id, stake: hand.stake, payout: hand.payout ?? '0.00' })
    }
  }
}
