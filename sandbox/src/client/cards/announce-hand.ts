import type { OpenGame } from '../game/report-round'
import type { RoomState } from './card-room'
import { type Said, sayHand } from './say-hand'

/** Announces each event once, to the player and to the page that embeds the game. */
export function createHandAnnouncer(open: OpenGame, knownRound: string | undefined): (state: RoomState) => void {
  const { frame, t, money, parent, game } = open
  let said = ''
  let balance = ''
  const reportedRounds = new Set(knownRound === undefined ? [] : [knownRound])

  const say = ({ text, tone }: Said) => {
    if (text === said) return
    said = text
    frame.say(text, tone)
  }

  return ({ room, hand, isBefore }) => {
    if (room === undefined) return say({ text: t('cards.chooseRoom'), tone: 'quiet' })
    if (hand === undefined) return say({ text: t('round.welcome'), tone: 'quiet' })
    const { text, tone } = sayHand(open, hand)
    // An earlier hand is not celebrated again.
    say(isBefore ? { text: t('round.last', { result: text }), tone: 'quiet' } : { text, tone })

    const { round } = hand
    if (round?.balance && round.balance !== balance) {
      balance = round.balance
      frame.showBalance(money(balance))
      if (!game.isDemo) parent.send({ type: 'balance', balance })
    }
    if (hand.state !== 'over' || round === null || reportedRounds.has(round.id)) return
    reportedRounds.add(round.id)
    if (!game.isDemo) {
      parent.send({ type: 'round', roundId: round.id, stake: hand.stake, payout: hand.payout ?? '0.00' })
    }
  }
}
