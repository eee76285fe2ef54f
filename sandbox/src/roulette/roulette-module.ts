import { keyOf } from '../play/answer-as-game'
import type { CreateGameModule, GameModuleDeps } from '../play/game-module'
import type { Launch } from '../play/launch.sql'
import { PlayError } from '../play/play-error'
import { ticketPlan } from './place-ticket'
import { findEarlierSpin, listTicketsOn } from './roulette-round.sql'
import { sendPayouts, settleSpin } from './settle-spin'
import { deleteOldSpins, dueSpins, listDueSpins, oldSpins } from './spin.sql'
import { timesOf } from './spin-clock'
import { recentSpins, spinId } from './spins'
import { limitsOf } from './table-limits'
import { type TableView, viewLimits, viewTicket } from './table-view'
import { rouletteDetail } from './ticket'
import { ticketSchema } from './ticket-request'
import { createWheels, type Wheels } from './wheels'

/**
 * Creates roulette, with one wheel for all players of a title. The bets of a spin stay open until the ball has stopped.
 */
export const createRoulette: CreateGameModule = (deps) => {
  const { db, clock, play } = deps
  const wheels = createWheels(deps)

  const launchOf = async (params: unknown): Promise<Launch> => {
    const launch = await play.findLaunch(keyOf(params))
    if (launch.title.kind !== 'roulette') throw new PlayError('REQUEST_WRONG')
    return launch
  }

  return {
    kind: 'roulette',

    /** A stake that the wallet debits after bets have closed is returned, because the result may be known by then. */
    decide: async (_tx, round) => {
      const { closesAt } = timesOf(rouletteDetail(round).spin)
      return clock.now().getTime() < closesAt ? 'open' : 'void'
    },

    clockwork: {
      name: 'roulette',
      due: `${dueSpins} union all select ${oldSpins}`,
      isWatched: wheels.areWatched,
      tick: async () => {
        await wheels.push()
        for (const spin of await listDueSpins(db, clock.now())) {
          const paid = await settleSpin(deps, spin)
          void sendPayouts(deps, paid)
        }
        await deleteOldSpins(db, clock.now())
      },
    },

    routes: async (app) => {
      app.addHook('preClose', async () => wheels.close())

      app.get('/', async (request) => viewTable(deps, wheels, await launchOf(request.params)))

      app.get('/wheel', async (request, reply) => wheels.watch((await launchOf(request.params)).gameCode, reply))

      app.post('/tickets', async (request) => {
        const ticket = ticketSchema.parse(request.body)
        const { gameCode } = await launchOf(request.params)
        const plan = ticketPlan(ticket, await recentSpins(deps, gameCode), clock)
        return play.place(keyOf(request.params), plan, request.id)
      })
    },
  }
}

async function viewTable({ db }: GameModuleDeps, wheels: Wheels, launch: Launch): Promise<TableView> {
  const { player, gameCode, title } = launch
  const wheel = await wheels.look(gameCode)
  const subject = spinId(gameCode, wheel.spin.number)
  const tickets = await listTicketsOn(db, { player, subject })
  const before = await findEarlierSpin(db, { player, gameCode, subject })
  const earlier = before === undefined ? [] : await listTicketsOn(db, { player, subject: before })
  return {
    wheel,
    limits: viewLimits(limitsOf(title)),
    tickets: tickets.map(viewTicket),
    earlier: earlier.map(viewTicket),
  }
}
