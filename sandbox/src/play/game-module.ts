import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import type { GameKind } from '../title/kinds'
import type { Settlement } from '../wallet/settlement'
import type { Decide, Wagers } from '../wallet/wager'
import type { PlayService } from './play-service'

/** What a kind of game is given to work with. */
export interface GameModuleDeps {
  db: Database
  clock: Clock
  log: Logger
  wagers: Wagers
  settlement: Settlement
  play: PlayService
}

/** A kind of game with a life of its own: rounds that stay open, a clock, calls of its page. */
export interface GameModule {
  kind: GameKind
  /** What becomes of a staked round; without it a round stays open until the module pays it. */
  decide?: Decide
  /** Looks after what is due. Called again and again, never twice at once; has to bear being called late. */
  tick?: () => Promise<void>
  /**
   * Signed calls of the operator, below `/operator/generic/v2/<kind>/`; undefined where what was asked cannot be. A body
   * of another shape throws a `ZodError`.
   */
  operatorCalls?: Record<string, (body: unknown) => Promise<object | undefined>>
  /** Calls of the page, below `/api/play/:key/<kind>`. */
  routes: (app: FastifyInstance) => Promise<void>
}

export type CreateGameModule = (deps: GameModuleDeps) => GameModule
