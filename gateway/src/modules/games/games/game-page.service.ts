import type { ValueOf } from '@parlay/contracts'
import { type DrawKind, drawKindOf } from '@parlay/contracts/draw-kinds'
import { type getGamePage, type RuleKind, similarCount } from '@parlay/contracts/endpoints/game-pages'
import { factsOfModel, stakesBetween } from '@parlay/contracts/game-facts'
import { printMoney } from '@parlay/contracts/money'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { createTtlCache } from '../../../core/ttl-cache'
import type { Database } from '../../../db'
import { createCategoryCheck } from './check-category'
import { findBiggestWin, findGameBySlug, type GamePageRow, listSimilarRows } from './game-page.sql'
import type { LobbyServiceOptions } from './lobby.service'
import { presentGame } from './present-game'
import { maskAccount } from './winners.service'

/** The milliseconds over which the biggest win is looked for, and those for which it is reused. */
const winSpan = 30 * 24 * 60 * 60_000
const winKeptMs = 5 * 60_000

type Page = ValueOf<typeof getGamePage>

interface GamePageOptions extends Pick<LobbyServiceOptions, 'listClosed'> {
  db: Database
  clock: Clock
}

/** Serves the page of one game. `memberId` only decides `isFav` and is null for a visitor. */
export function createGamePageService({ db, clock, listClosed }: GamePageOptions) {
  const checkCategory = createCategoryCheck(listClosed)
  const wins = createTtlCache<Page['biggestWin']>(winKeptMs, clock)
  const readBiggestWin = async (gameCode: string): Promise<Page['biggestWin']> => {
    const since = new Date(clock.now().getTime() - winSpan)
    const win = await findBiggestWin(db, { gameCode, since })
    if (!win) return null
    return {
      accountMasked: maskAccount(win.account),
      amount: printMoney(win.amount),
      stake: printMoney(win.stake),
      time: win.time.getTime(),
    }
  }

  return {
    /** Throws GAME_UNKNOWN if no offered game has the slug, and SYS_FUNCTION_OFF if its category is switched off. */
    async get(slug: string, memberId: bigint | null): Promise<Page> {
      const row = await findGameBySlug(db, memberId, slug)
      if (!row) throw new AppError('GAME_UNKNOWN')
      checkCategory(row)
      const [biggestWin, similar] = await Promise.all([
        wins(row.gameCode, () => readBiggestWin(row.gameCode)),
        listSimilarRows(db, { memberId, closed: listClosed() }, { ...row, limit: similarCount }),
      ])
      const { volatility, features } = factsOfModel(row.model)
      return {
        game: presentGame(row),
        vendorName: row.vendorName,
        volatility,
        features: [...features],
        ...limitsOf(row),
        rules: ruleKindOf(row),
        biggestWin,
        isPaused: row.maintenance,
        similar: similar.map(presentGame),
      }
    },
  }
}

function limitsOf({ minBet, minLineNum, model }: GamePageRow): Pick<Page, 'lowestStake' | 'highestStake'> {
  const lowest = minBet * BigInt(minLineNum)
  const { highestStake } = factsOfModel(model)
  const highest = highestStake === undefined ? undefined : stakesBetween(lowest, highestStake).at(-1)
  return { lowestStake: printMoney(lowest), ...(highest !== undefined && { highestStake: printMoney(highest) }) }
}

const ruleOfDraw: Record<DrawKind, RuleKind> = {
  lucky: 'LUCKY',
  pick2: 'PICK',
  pick3: 'PICK',
  pick4: 'PICK',
  keno: 'KENO',
  k3: 'DICE',
  pk10: 'RACE',
}

function ruleKindOf({ kind, model }: Pick<GamePageRow, 'kind' | 'model'>): RuleKind {
  if (kind === 'SLOT') return factsOfModel(model).features.includes('WAYS') ? 'WAYS' : 'LINES'
  if (kind === 'SPORTS_BOOK') return 'BOOK'
  if (kind !== 'INSTANT_DRAW') return kind
  return ruleOfDraw[drawKindOf(model) ?? 'lucky']
}
