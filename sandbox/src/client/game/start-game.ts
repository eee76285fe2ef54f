import type { DrawBet } from '../../draw/draw-game'
import type { Outcome } from '../../play/outcome'
import { showFreeRounds } from './free-rounds'
import { createGameFrame } from './game-frame'
import { listenToKeys } from './keyboard'
import { type OpenPage, openPage, showGame } from './open-page'
import { explain, finish, type GameContext, greet, type OpenGame } from './report-round'
import { createRoundFlow } from './round-flow'
import { openRoundsDialog } from './rounds-dialog'
import type { Stage } from './stage'
import { createStakeSelector, type StakeSelector } from './stake-selector'

/** The parts of one kind of game on the common page. */
export interface GameParts {
  actionLabel: string
  /** Shown while a round runs. */
  runningText: string
  stage: Stage
  /** The bets on a draw; empty for any other game. */
  bets(): readonly DrawBet[]
  /** Says what has to be chosen before a round can be played; undefined if nothing. */
  missing?(): string | undefined
  /** Says what a round has shown, for those who do not see it. */
  describe?(outcome: Outcome): string
  /** Called with the stake that is chosen, at first and whenever it changes. */
  onStake?(stake: string): void
  openRules(stake: string): void
}

/** Builds the page of a game from the attributes of its document and the server's data about the launch. */
export async function startGame(createParts: (context: GameContext) => GameParts): Promise<void> {
  const page = await openPage()
  if (page === undefined) return

  const parts = createParts(page)
  layOut(page, parts)
}

function layOut(context: OpenPage, parts: GameParts): void {
  const { t, game, money, api, parent, language } = context
  const labels = { stake: t('label.stake'), lower: t('action.lowerStake'), higher: t('action.higherStake') }
  const stakes = createStakeSelector(game.stakes, labels, money, parts.onStake)
  const verifyAddress = `${window.location.pathname}/verify`
  const frame = createGameFrame({
    t,
    name: game.title.name,
    returnPercent: game.returnPercent,
    isDemo: game.isDemo,
    verifyAddress,
    actionLabel: parts.actionLabel,
    stage: parts.stage,
    stakes,
    onAction: () => play(),
    onRules: () => parts.openRules(stakes.stake()),
    onRounds: () => void showRounds(),
    onExit: () => parent.leave(),
  })
  const open = { ...context, frame, describe: parts.describe }
  showGame(open)
  greet(open, parts.stage)
  const flow = connectRounds(open, parts, stakes)
  const play = () => {
    const missing = parts.missing?.()
    if (missing === undefined) flow.play()
    else if (!flow.isBusy()) frame.say(missing, 'trouble')
  }
  listenToKeys({ play, step: stakes.step })

  const showRounds = async () => {
    const rounds = await api.listRounds().catch(() => [])
    openRoundsDialog({ t, language, currency: game.currency, verifyAddress }, rounds)
  }
}

function connectRounds(open: OpenGame, parts: GameParts, stakes: StakeSelector) {
  const { frame, game, api } = open
  const freeRounds = showFreeRounds(open, stakes)
  let hadFocus = false
  const onBusy = (isBusy: boolean) => {
    if (isBusy) hadFocus = document.activeElement === frame.action
    stakes.setEnabled(!isBusy)
    frame.action.disabled = isBusy
    if (!isBusy && hadFocus && document.activeElement === document.body) frame.action.focus()
  }
  return createRoundFlow({
    api,
    stage: parts.stage,
    next: game.next,
    stake: stakes.stake,
    bets: parts.bets,
    rewardUuid: freeRounds.rewardUuid,
    onBusy,
    onStart: () => {
      frame.clearObstacle()
      frame.say(parts.runningText, 'quiet')
    },
    onRound: ({ round, freeRounds: left }) => {
      finish(open, round)
      freeRounds.follow(left)
    },
    onFailure: (failure) => explain(open, failure),
  })
}
