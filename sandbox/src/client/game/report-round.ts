import type { Outcome } from '../../play/outcome'
import type { GameView } from '../../play/play-service'
import type { RoundView } from '../../play/round-view'
import { button } from '../page/element'
import type { CallFailed, GameApi } from '../page/game-api'
import type { Translate } from '../page/messages'
import type { ParentPage } from '../page/parent-messages'
import type { GameFrame } from './game-frame'
import { endsLaunch, isShortOfMoney, presentRound, refusalText } from './present-round'
import type { Stage } from './stage'

export interface GameContext {
  t: Translate
  language: string
  game: GameView
  money(amount: string): string
}

export interface OpenGame extends GameContext {
  api: GameApi
  parent: ParentPage
  frame: GameFrame
  /** Says what a round has shown, for those who do not see it. */
  describe?: ((outcome: Outcome) => string) | undefined
}

/** Shows the result of a round that is over, and reports it to the page that embeds the game. */
export function finish(open: OpenGame, round: RoundView): void {
  const { frame, t, money, parent } = open
  const { text, amount, tone } = presentRound(round)
  const result = t(text, { amount: money(amount) })
  if (tone !== 'trouble') {
    frame.say(round.state === 'paying' ? `${result}. ${t('round.paying')}` : result, tone, spokenOf(open, round))
  }
  if (round.balance !== null) {
    frame.showBalance(money(round.balance))
    if (!open.game.isDemo) parent.send({ type: 'balance', balance: round.balance })
  }
  if (round.outcome !== null && !open.game.isDemo) {
    const stake = round.isFree ? '0.00' : round.stake
    parent.send({ type: 'round', roundId: round.id, stake, payout: round.payout })
  }
  if (round.refusal === null) return
  frame.say(t('round.notPlayed'), 'quiet')
  obstruct(open, round.refusal, round.state === 'refused' ? '' : result)
}

const spokenOf = ({ describe }: OpenGame, { outcome }: RoundView): string | undefined =>
  outcome === null ? undefined : describe?.(outcome)

export function greet(open: OpenGame, stage: Stage): void {
  const { frame, game, t, money } = open
  frame.showBalance(game.balance === null ? '–' : money(game.balance))
  frame.say(t('round.welcome'), 'quiet')
  const { lastRound } = game
  if (lastRound !== null && lastRound.outcome !== null) {
    stage.restore(lastRound.outcome)
    const { text, amount } = presentRound(lastRound)
    const result = t('round.last', { result: t(text, { amount: money(amount) }) })
    frame.say(result, 'quiet', spokenOf(open, lastRound))
  }
  if (game.balanceRefusal !== null) obstruct(open, game.balanceRefusal)
}

/** Shows over the stage why the wallet refused, with buttons for the next steps. */
export function obstruct(open: OpenGame, refusal: string, result = ''): void {
  const { frame, t, parent } = open
  const ways = [button(t('action.exit'), () => parent.leave(), { class: 'way quiet' })]
  if (endsLaunch(refusal)) ways.unshift(button(t('action.reopen'), () => reopen(open), { class: 'way' }))
  else ways.unshift(button(t('action.continue'), () => frame.clearObstacle(), { class: 'way' }))
  if (isShortOfMoney(refusal) && parent.isThere && !open.game.isDemo) {
    parent.send({ type: 'no-money' })
    const onDeposit = () => {
      frame.clearObstacle()
      parent.send({ type: 'deposit' })
    }
    ways.unshift(button(t('action.deposit'), onDeposit, { class: 'way' }))
  }
  if (open.game.isDemo) ways.unshift(button(t('action.newCredit'), () => window.location.reload(), { class: 'way' }))
  frame.showObstacle(`${t(refusalText(refusal))} ${result}`.trim(), ways, isShortOfMoney(refusal))
}

function reopen({ parent }: OpenGame): void {
  parent.send({ type: 'relogin' })
  if (!parent.isThere) parent.leave()
}

export function explain(open: OpenGame, { code }: CallFailed): void {
  const { frame, t } = open
  if (code === 'RS_ERROR_WRONG_SYNTAX') {
    frame.say(t('failure.tooEarly'), 'quiet')
    return
  }
  const reload = button(t('action.reload'), () => window.location.reload(), { class: 'way' })
  if (code === 'LAUNCH_REPLACED') {
    const reopenHere = button(t('action.reopen'), () => reopen(open), { class: 'way' })
    frame.showObstacle(t('failure.replaced'), [reopenHere])
    return
  }
  if (code === 'FREE_ROUNDS_OVER') {
    frame.say(t('round.notPlayed'), 'quiet')
    frame.showObstacle(t('free.over'), [reload])
    return
  }
  frame.say(t('failure.round'), 'trouble')
  frame.showObstacle(t(code === 'OFFLINE' ? 'failure.offline' : 'failure.round'), [reload])
}
