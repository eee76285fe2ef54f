import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Clockwork } from '../clockwork'
import type { Database } from '../database/database'
import type { GameKind } from '../title/kinds'
import type { Settlement } from '../wallet/settlement'
import type { Decide, Wagers } from '../wallet/wager'
import type { PlayService } from './play-service'

/** The dependencies of a kind of game. */
export interface GameModuleDeps {
  db: Database
  clock: Clock
  log: Logger
  wagers: Wagers
  settlement: Settlement
  play: PlayService
}

/** A kind of game with open rounds, a timer and calls of its own page. */
export interface GameModule {
  kind: GameKind
  /** Decides a staked round; without it a round stays open until the module pays it. */
  decide?: Decide
  clockwork: Clockwork
  /**
   * The operator's signed calls below `/operator/generic/v2/<kind>/`; returns undefined if the request cannot be met. A
   * body of another shape throws a `ZodError`.
   */
  operatorCalls?: Record<string, (body: unknown) => Promise<object | undefined>>
  /** The calls of the page, below `/api/play/:key/<kind>`. */
  routes: (app: FastifyInstance) => Promise<void>
}

export type CreateGameModule = (deps: GameModuleDeps) => GameModule
