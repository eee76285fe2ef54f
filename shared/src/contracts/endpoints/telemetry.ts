import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'

/** What one call brings at most. */
export const mostEvents = 20
/** Characters of what is told about a fault. */
export const longestReason = 300

export const faultKinds = ['error', 'navigation-failed', 'remote-failed'] as const
/** As browsers measure them: milliseconds, CLS without a unit. */
export const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const

const faultSchema = z.object({
  kind: z.enum(faultKinds),
  /** Of the page, without its query. */
  path: z.string().max(100),
  reason: z.string().max(longestReason),
  remote: z.string().max(40).optional(),
  version: z.string().max(40).optional(),
})
const vitalSchema = z.object({
  kind: z.literal('vital'),
  path: z.string().max(100),
  name: z.enum(vitalNames),
  value: z.number().min(0).max(600_000),
})
const clientEventSchema = z.discriminatedUnion('kind', [faultSchema, vitalSchema])
export type ClientEvent = z.infer<typeof clientEventSchema>
export type Fault = z.infer<typeof faultSchema>

export const sendClientEvents = defineEndpoint({
  moduleId: 'SYS.telemetry',
  method: 'POST',
  path: '/wps/system/clientEvent',
  token: 'none',
  rate: 'R1',
  summary: 'What went wrong on pages, and how fast they were for a share of the visits; nothing of it says whose',
  request: z.object({ events: z.array(clientEventSchema).min(1).max(mostEvents) }),
  response: z.null(),
  errors: [],
})
