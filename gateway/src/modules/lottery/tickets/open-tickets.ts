import type { LanguageCode } from '@parlay/contracts'
import type { LotteryPlan } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import { registerKind } from '../../../plugins/register-kind'
import { anyKind } from '../../../plugins/second-person'
import { createFollowUps } from './buy-follow-ups'
import { createCorrectionKind } from './correction-kind'
import { ticketInvariants } from './invariants'
import { createSettlement } from './settle-draws'
import { registerStaffTickets, registerTickets } from './tickets.routes'
import { createTicketsService } from './tickets.service'

interface TicketDeps extends Pick<Core, 'db' | 'clock' | 'brand'> {
  /** The brand's offer of draws, if it has any. */
  plan: LotteryPlan | undefined
  nameOf: (gameCode: string, language: LanguageCode) => string
}

/** The tickets that members buy for draws, and their prizes. */
export function openTickets({ db, clock, brand, plan, nameOf }: TicketDeps) {
  const { currency, defaultLanguage, languages } = brand
  const tickets = createTicketsService({ db, clock, plan, currency, nameOf, defaultLanguage })
  const follows = createFollowUps({
    db,
    clock,
    commands: tickets.commands,
    nameOf: (gameCode) => nameOf(gameCode, defaultLanguage),
  })
  const settlement = createSettlement({ db, clock, languages, nameOf })
  const correction = createCorrectionKind(settlement)
  return {
    find: tickets.findTicket,
    /** Pays the prizes of opened draws, and then buys the next tickets of follow-ups. */
    async sweep(): Promise<void> {
      await settlement.sweep()
      await follows.sweep()
    },
    routes: (app: FastifyInstance) => registerTickets(app, tickets),
    staffRoutes: (app: FastifyInstance) => {
      registerStaffTickets(app, settlement)
      registerKind(app, correction, { db, clock })
    },
    proposalKinds: [anyKind(correction)],
    jobs: [
      { name: 'lottery-settlement', everyMs: 1000, run: settlement.sweep, onlyOneGateway: true },
      { name: 'lottery-follow-ups', everyMs: 2000, run: follows.sweep, onlyOneGateway: true },
    ],
    invariants: ticketInvariants,
  }
}
