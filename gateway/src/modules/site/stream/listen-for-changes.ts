import type { StreamEvent } from '@parlay/contracts/endpoints/stream'
import {
  balanceChangedChannel,
  countsChangedChannel,
  type DrawNotice,
  drawChangedChannel,
  type JackpotNotice,
  jackpotChangedChannel,
  readCountsNotice,
} from '../../../core/events'
import type { Database } from '../../../db'
import { type Session, type SessionStore, sessionEndedChannel, sessionRotated } from '../../../session'
import type { MemberCounts } from './member-counts'
import type { StreamLine } from './stream-line'
import type { VisitorLines } from './visitor-lines'

/** A page of a member that is open on this gateway. */
export interface Listener {
  session: Session
  address: string
  line: StreamLine
  /** Version of the balance that was last sent. */
  version: number
  /** Ends the stream after its session has got new secrets. */
  grace?: NodeJS.Timeout
}

export interface ChangeParts {
  db: Database
  sessions: SessionStore
  listeners: ReadonlySet<Listener>
  visitors: VisitorLines
  counts: MemberCounts
  refreshBalance: (memberId: bigint) => Promise<unknown>
  onFault: (error: unknown) => void
  /** The milliseconds for which streams under the previous secrets go on. */
  graceMs: number
}

export const listenersOf = (listeners: ReadonlySet<Listener>, memberId: bigint): Listener[] =>
  [...listeners].filter(({ session }) => session.memberId === memberId)

/** Sends the database's notifications to the open pages. Returns the function that ends this. */
export async function listenForChanges(parts: ChangeParts): Promise<() => Promise<void>> {
  const { db } = parts
  const stops = [
    await db.listen(balanceChangedChannel, (payload) => passBalance(parts, BigInt(payload))),
    await db.listen(countsChangedChannel, (payload) => passCounts(parts, payload)),
    await db.listen(drawChangedChannel, (payload) => passDraw(parts, JSON.parse(payload) as DrawNotice)),
    await db.listen(jackpotChangedChannel, (payload) => passJackpot(parts, JSON.parse(payload) as JackpotNotice)),
    await db.listen(sessionEndedChannel, (payload) => endSession(parts, payload)),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function passBalance(parts: ChangeParts, memberId: bigint): void {
  if (listenersOf(parts.listeners, memberId).length === 0) return
  Promise.all([parts.refreshBalance(memberId), noteActivity(parts, memberId)]).catch(parts.onFault)
}

/** A member who plays in a game's frame makes no calls, but is active. */
async function noteActivity({ listeners, sessions }: ChangeParts, memberId: bigint): Promise<void> {
  for (const { session } of listenersOf(listeners, memberId)) session.lastSeenAt = await sessions.touch(session)
}

function passCounts({ listeners, counts, onFault }: ChangeParts, payload: string): void {
  const { memberId, sources } = readCountsNotice(payload)
  if (listenersOf(listeners, memberId).length > 0) counts.refresh(memberId, sources).catch(onFault)
}

/** Sends an event to the pages of a member, or without a member to all pages. */
function sendTo({ listeners, visitors }: ChangeParts, memberId: string | undefined, event: StreamEvent): void {
  const concerned = memberId === undefined ? [...listeners] : listenersOf(listeners, BigInt(memberId))
  for (const { line } of concerned) line.send(event)
  if (memberId === undefined) for (const line of visitors.all()) line.send(event)
}

const passDraw = (parts: ChangeParts, { event, memberId }: DrawNotice): void =>
  sendTo(parts, memberId, { name: 'lottery', value: event })

const passJackpot = (parts: ChangeParts, { event, memberId }: JackpotNotice): void =>
  sendTo(parts, memberId, { name: 'jackpot', value: event })

function endSession({ listeners, graceMs }: ChangeParts, payload: string): void {
  const [id = '', reason = ''] = payload.split(':')
  for (const listener of listeners) {
    const { session, line } = listener
    if (String(session.id) !== id) continue
    if (reason === sessionRotated) {
      listener.grace ??= setTimeout(line.end, graceMs).unref()
      continue
    }
    line.send({ name: 'session', value: { state: 'ended', reason } })
    line.end()
  }
}
