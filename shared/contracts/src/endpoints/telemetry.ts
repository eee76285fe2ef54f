import { z } from 'zod'
import { opaqueText, plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'

/** The maximum number of events in one call. */
export const mostEvents = 20
/** The maximum length of a fault's reason, in characters. */
export const longestReason = 300

export const faultKinds = ['error', 'navigation-failed', 'remote-failed', 'remote-recovered'] as const
/**
 * The step in which a fault happened: reading the release manifest; loading the remote's entry, chunks or messages;
 * initialising; rendering, updating or unmounting; `run` is anything after that, such as a handler, a timer or a promise.
 */
export const faultPhases = [
  'manifest',
  'entry',
  'chunk',
  'messages',
  'init',
  'render',
  'update',
  'unmount',
  'run',
] as const
export type FaultPhase = (typeof faultPhases)[number]
/** Web vitals as browsers measure them: in milliseconds, except CLS, which has no unit. */
export const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const

const remoteShape = { remote: plainText(40), version: plainText(64) }

/** The text of a fault may contain anything. Characters that a log line cannot contain are removed. */
const loggedText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ''))

const faultSchema = z.object({
  kind: z.enum(faultKinds),
  /** The path of the page, without its query. */
  path: plainText(100),
  reason: loggedText(longestReason),
  phase: z.enum(faultPhases).optional(),
  remote: remoteShape.remote.optional(),
  version: remoteShape.version.optional(),
})
/** Sent once per page for each version of a remote that is shown. */
const remoteShownSchema = z.object({ kind: z.literal('remote-shown'), ...remoteShape })
const vitalSchema = z.object({
  kind: z.literal('vital'),
  path: plainText(100),
  name: z.enum(vitalNames),
  value: z.number().min(0).max(600_000),
})
const clientEventSchema = z.discriminatedUnion('kind', [faultSchema, remoteShownSchema, vitalSchema])
export type ClientEvent = z.infer<typeof clientEventSchema>
export type Fault = z.infer<typeof faultSchema>
export type Vital = z.infer<typeof vitalSchema>

export const sendClientEvents = defineEndpoint({
  moduleId: 'SYS.telemetry',
  method: 'POST',
  path: '/wps/system/clientEvent',
  token: 'none',
  rate: 'R1',
  summary:
    'What went wrong on pages, which remotes they showed, and how fast a share of them was; nothing of it says whose',
  request: z.object({
    events: z.array(clientEventSchema).min(1).max(mostEvents),
    /** The ticket of this load from the system status. Reports without one are counted separately. */
    pageLoad: opaqueText(100).optional(),
  }),
  response: z.null(),
  errors: [],
})
