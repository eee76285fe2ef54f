import { z } from 'zod'

const mostSpots = 60

export const ticketSchema = z.object({
  ticket: z.string().min(16).max(64),
  spin: z.number().int().min(0),
  spots: z
    .array(z.object({ spot: z.string().max(24), amount: z.string().regex(/^\d{1,9}\.\d{2}$/) }))
    .min(1)
    .max(mostSpots),
})
export type TicketRequest = z.infer<typeof ticketSchema>
