import { setTimeout as wait } from 'node:timers/promises'
import { launchGame } from '@parlay/contracts/endpoints/game-launches'
import { getGameSession, launchSportsBook } from '@parlay/contracts/endpoints/game-sessions'
import { playDraws } from './drivers/draws'
import { type Driver, pick } from './drivers/driver'
import { callPortal, NoAnswer, openSession, Refused, type Session } from './http'

export interface SoakGame {
  vassalage: string
  gameType: string
  nodeId: string
  kind: string
}

export interface PlayerOptions {
  account: string
  gatewayUrl: () => string
  games: readonly SoakGame[]
  drivers: Readonly<Record<string, Driver>>
  random: () => number
  /** Takes one round from those that are left to play. Returns false if there is none. */
  takeRound: () => boolean
  /** Returns a round that could not be played, so that another player plays it later. */
  returnRound: () => void
  onRound: (state: string) => void
  onInterruption: (reason: string) => void
  onProblem: (problem: string) => void
}

/** The kind of the lottery draws, which are not titles of the lobby. */
export const drawsKind = 'DRAWS'

/** Rounds in one game before a player changes to another. */
const roundsPerGame = 12

/**
 * The effects of a kill that end when the game is opened again. A launch whose answer was lost took the game from the
 * one that followed it, or the bets closed during the wait for the answer.
 */
const mendable: readonly string[] = ['LAUNCH_REPLACED', 'BETS_CLOSED']
const isInterruption = (error: unknown): error is Error =>
  error instanceof NoAnswer || (error instanceof Refused && mendable.includes(error.code))

/** Plays one game after another until no rounds are left. After a fault it opens the game again, as a person would. */
export async function playUntilOver(options: PlayerOptions): Promise<void> {
  let session: Session | undefined
  for (let failures = 0; failures < 200; ) {
    try {
      session ??= await openSession(options.gatewayUrl(), options.account)
      if (!(await playOneGame(options, session))) return
      failures = 0
    } catch (error) {
      if (isInterruption(error)) options.onInterruption(error.message)
      else options.onProblem(`${options.account}: ${String(error)}`)
      failures += 1
      session = undefined
      await wait(500)
    }
  }
  options.onProblem(`${options.account} gave up`)
}

/** Returns false if no round was left to take. */
async function playOneGame(options: PlayerOptions, session: Session): Promise<boolean> {
  const { games, random, takeRound, returnRound, onRound } = options
  const game = pick(games, random)
  const { play, keepOpen } = await open(options, session, game)
  for (let round = 0; round < roundsPerGame; round += 1) {
    await keepOpen()
    if (!takeRound()) return false
    const state = await play().catch((error: unknown) => {
      returnRound()
      throw error
    })
    onRound(`${game.kind} ${state}`)
  }
  return true
}

/**
 * Returns a function that plays a round, and a call that has to come before each round. Bets on draws are placed at the
 * portal.
 */
async function open(options: PlayerOptions, session: Session, game: SoakGame) {
  const { drivers, random, gatewayUrl } = options
  if (game.kind === drawsKind) {
    const call = { gatewayUrl: gatewayUrl(), session }
    return { play: () => playDraws(call, random), keepOpen: async () => undefined }
  }
  const driver = drivers[game.kind]
  if (!driver) throw new Error(`nobody knows how to play ${game.kind}`)
  const { page, keepOpen } = await launch(options, session, game)
  return { play: () => driver(page, random), keepOpen }
}

/**
 * Returns the address of the calls of the game's page, and the call that the page repeats. Without that call the game
 * ends.
 */
async function launch({ gatewayUrl }: PlayerOptions, session: Session, game: SoakGame) {
  const { vassalage, gameType, nodeId } = game
  const call = { gatewayUrl: gatewayUrl(), session }
  const look = { device: 'WEB', language: 'EN' } as const
  const { url, sessionId } =
    game.kind === 'SPORTS_BOOK'
      ? await callPortal(call, launchSportsBook, { vassalage, nodeId, ...look })
      : await callPortal(call, launchGame, { vassalage, gameType, nodeId, ...look })
  const { origin, pathname } = new URL(url)
  return { page: `${origin}/api${pathname}`, keepOpen: () => callPortal(call, getGameSession, { sessionId }) }
}
