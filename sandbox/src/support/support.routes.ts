import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { findTicket, insertTicket } from './support-ticket.sql'

const ticketSchema = z.object({
  name: z.string().trim().min(1).max(80),
  contact: z.string().trim().min(3).max(120),
  message: z.string().trim().min(5).max(2000),
})

/** `CS-20260131-48213`: easy to read out on the phone; the random part keeps others' tickets from being guessed. */
const newTicketNumber = (now: Date): string =>
  `CS-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomInt(10_000_000, 100_000_000)}`

/** Customer service as the portal's footer opens it: leave a message, get a ticket number. */
export async function supportRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }) {
  app.post('/api/support/tickets', async (request, reply) => {
    const ticket = ticketSchema.safeParse(request.body)
    if (!ticket.success) {
      return reply.code(400).send({ code: 'REQUEST_WRONG', fields: ticket.error.issues.map(({ path }) => path[0]) })
    }
    const createdAt = clock.now()
    const number = newTicketNumber(createdAt)
    await insertTicket(db, { number, ...ticket.data, createdAt })
    return reply.code(201).send({ number })
  })

  app.get('/api/support/tickets/:number', async (request, reply) => {
    const { number } = request.params as { number: string }
    const ticket = await findTicket(db, number)
    if (ticket === undefined) return reply.code(404).send({ code: 'TICKET_UNKNOWN' })
    return { ...ticket, createdAt: ticket.createdAt.getTime() }
  })
}
