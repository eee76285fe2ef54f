import type { DrawKind } from '@parlay/contracts/draw-kinds'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import { drawGames } from '../../draw/draw-games'
import { isDraw } from '../../draw/play-draw'
import type { GameContext } from '../game/report-round'
import type { GameParts } from '../game/start-game'
import { element } from '../page/element'
import { createDiceBoard } from './dice-board'
import { createDiceCup } from './dice-cup'
import { type Board, createDrawStage, type Drawing } from './draw-stage'
import { type DrawWords, describeDraw } from './draw-words'
import { createDrum } from './drum'
import { createKenoBalls } from './keno-balls'
import { createKenoBoard } from './keno-board'
import { createNumberBoard } from './number-board'
import { createPickBoard } from './pick-board'
import { createRaceBoard } from './race-board'
import { createRaceTrack } from './race-track'
import { openDrawRules } from './rules-dialog'

interface DrawParts {
  drawing: Drawing
  board: Board
}

const pick =
  (kind: DrawKind, length: number) =>
  (words: DrawWords): DrawParts => ({
    drawing: createDrum(length, (drawn) => drawn),
    board: createPickBoard(words, kind, length),
  })

const partsOf: Record<DrawKind, (words: DrawWords) => DrawParts> = {
  lucky: ({ t }) => ({
    drawing: createDrum(2, (drawn) => drawn.flatMap((number) => [Math.floor(number / 10), number % 10])),
    board: createNumberBoard(t),
  }),
  pick2: pick('pick2', 2),
  pick3: pick('pick3', 3),
  pick4: pick('pick4', 4),
  keno: ({ t }) => ({ drawing: createKenoBalls(), board: createKenoBoard(t) }),
  k3: (words) => ({ drawing: createDiceCup(), board: createDiceBoard(words) }),
  pk10: (words) => ({ drawing: createRaceTrack(), board: createRaceBoard(words) }),
}

/** Creates the page of a draw: what shows it, what one bets with, and what all bets cost. */
export function createDrawParts(context: GameContext, kind: DrawKind): GameParts {
  const { t, money } = context
  const { drawing, board } = partsOf[kind](context)
  const total = element('p', { class: 'total', 'aria-live': 'polite' })
  if (drawGames[kind].mostBets > 1) board.view.append(total)
  let stake = '0.00'
  const showTotal = () => {
    const count = board.bets().length
    const amount = money(printMoney(parseMoney(stake) * BigInt(count)))
    total.textContent = t('draw.total', { count, amount })
  }
  board.view.addEventListener('change', showTotal)
  return {
    actionLabel: t('action.draw'),
    runningText: t('round.drawing'),
    stage: createDrawStage(drawing, board),
    bets: board.bets,
    missing: () => (board.bets().length > 0 ? undefined : t(kind === 'keno' ? 'draw.keno.choose' : 'draw.choose')),
    describe: (outcome) => (isDraw(outcome) ? describeDraw(t, outcome) : ''),
    onStake: (chosen) => {
      stake = chosen
      showTotal()
    },
    openRules: () => openDrawRules(context, kind),
  }
}
