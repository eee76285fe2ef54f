import { z } from 'zod'
import type { CreateGameModule } from '../play/game-module'
import { createBetting } from './bets/betting'
import { decideBet } from './bets/decide-bet'
import { settleFixtures } from './bets/settle-fixtures'
import { dueTickets } from './bets/ticket.sql'
import { createBoards } from './board'
import { bookRoutes } from './book.routes'
import { openBets } from './book.sql'
import { listMatches } from './list-matches'
import type { Decree } from './odds/standing'
import { createProgramme } from './programme'
import { slipRoutes } from './slip.routes'

const decreeSchema = z.object({ fixture: z.string().max(32) })

/** Creates the sports book: scheduled fixtures, bets on them, and their settlement. */
export const createBook: CreateGameModule = (deps) => {
  const { db, clock, play } = deps
  const now = () => clock.now().getTime()
  const programme = createProgramme({ db, clock })
  const betting = createBetting({ ...deps, programme })
  const boards = createBoards(programme, now)
  const decreeOf = (kind: Decree['kind']) => async (body: unknown) => {
    const { fixture } = decreeSchema.parse(body)
    await programme.refresh()
    const phase = await programme.decree(fixture, kind)
    return phase === undefined ? undefined : { fixture, phase, is_void: phase === 'void' }
  }

  return {
    kind: 'book',
    decide: async (tx, round) => {
      await programme.refresh(tx)
      return decideBet(programme, round, now())
    },
    clockwork: {
      name: 'book',
      due: `${dueTickets} union all select ${openBets} union all select from book_leg`,
      tick: async () => {
        await programme.refresh()
        await betting.placeDue()
        await settleFixtures({ ...deps, programme })
      },
    },
    operatorCalls: {
      void: decreeOf('void'),
      finish: decreeOf('finish'),
      matches: (body) => listMatches(programme, body),
    },
    routes: async (app) => {
      await bookRoutes(app, { db, play, programme, betting, boards, now })
      await slipRoutes(app, { db, clock, play, programme })
    },
  }
}
