import type { StreamEvent } from '@parlay/contracts/endpoints/stream'
import { coalesce } from '../../../core/coalesce'
import {
  balanceChangedChannel,
  type CountSource,
  countsChangedChannel,
  type DrawNotice,
  drawChangedChannel,
  type JackpotNotice,
  jackpotChangedChannel,
  readCountsNotice,
} from '../../../core/events'
import type { Database } from '../../../db'
import { type Session, type SessionStore, sessionEndedChannel, sessionRotated } from '../../../session'
import { createMemberCounts, type MemberCountsOptions } from './member-counts'
import type { StreamLine } from './stream-line'
import { createVisitorLines } from './visitor-lines'

const beatInterval = 15_000
/** More tabs than a visitor has open; above this number a page polls instead. */
const mostPerSession = 10
/**
 * The milliseconds for which an old stream goes on after its session has got new secrets. A page that reconnects before
 * it has them is refused and treats its session as lost; the answer with the secrets may take as long as any call.
 */
const usualGrace = 10_000

interface Listener {
  session: Session
  address: string
  line: StreamLine
  /** Version of the balance that was last sent. */
  version: number
  /** Ends the stream after its session has got new secrets. */
  grace?: NodeJS.Timeout
}

type PushedBalance = Extract<StreamEvent, { name: 'balance' }>['value']
type SiteStatus = Extract<StreamEvent, { name: 'status' }>['value']

export interface StreamHubOptions {
  db: Database
  sessions: SessionStore
  readBalance: (memberId: bigint) => Promise<PushedBalance>
  readCounts: MemberCountsOptions['read']
  presentCounts: MemberCountsOptions['present']
  /** Some countries may be blocked, so it depends on the address. */
  siteStatus: (address: string) => SiteStatus
  onCountChange: (open: number) => void
  onFault: (error: unknown) => void
  /** The milliseconds for which streams under the previous secrets go on. */
  graceMs?: number
}

export type StreamHub = Awaited<ReturnType<typeof openStreamHub>>

/** Passes the database's notifications on to the pages that are open on this gateway. */
export async function openStreamHub(options: StreamHubOptions) {
  const {
    db,
    sessions,
    readBalance,
    readCounts,
    presentCounts,
    siteStatus,
    onCountChange,
    onFault,
    graceMs = usualGrace,
  } = options
  const listeners = new Set<Listener>()
  const visitors = createVisitorLines()
  const noteCount = () => onCountChange(listeners.size + visitors.size())
  const statusNow = (address: string): StreamEvent => ({ name: 'status', value: siteStatus(address) })
  const of = (memberId: bigint) => [...listeners].filter(({ session }) => session.memberId === memberId)

  function sendBalance(listener: Listener, value: PushedBalance): void {
    if (value.version <= listener.version) return
    listener.version = value.version
    listener.line.send({ name: 'balance', value }, String(value.version))
  }

  /** After several postings in a row the balance is read once, not once for each. */
  const refreshBalance = coalesce(async (memberId) => {
    const balance = await readBalance(memberId)
    for (const listener of of(memberId)) sendBalance(listener, balance)
  })

  const counts = createMemberCounts({
    read: readCounts,
    present: presentCounts,
    hasPages: (memberId) => of(memberId).length > 0,
    send(memberId, value) {
      for (const { line } of of(memberId)) line.send({ name: 'counts', value })
    },
  })

  /** A member who plays in a game's frame makes no calls, but is active. */
  async function noteActivity(memberId: bigint): Promise<void> {
    for (const { session } of of(memberId)) session.lastSeenAt = await sessions.touch(session)
  }

  const stopBalances = await db.listen(balanceChangedChannel, (payload) => {
    const memberId = BigInt(payload)
    if (of(memberId).length === 0) return
    Promise.all([refreshBalance(memberId), noteActivity(memberId)]).catch(onFault)
  })
  const stopCounts = await db.listen(countsChangedChannel, (payload) => {
    const { memberId, sources } = readCountsNotice(payload)
    if (of(memberId).length > 0) counts.refresh(memberId, sources).catch(onFault)
  })
  /** Sends an event to the member's pages, or without a member to all. */
  function sendTo(memberId: string | undefined, event: StreamEvent): void {
    const concerned = memberId === undefined ? [...listeners] : of(BigInt(memberId))
    for (const { line } of concerned) line.send(event)
    if (memberId === undefined) for (const line of visitors.all()) line.send(event)
  }

  const stopDraws = await db.listen(drawChangedChannel, (payload) => {
    const { event, memberId } = JSON.parse(payload) as DrawNotice
    sendTo(memberId, { name: 'lottery', value: event })
  })
  const stopJackpots = await db.listen(jackpotChangedChannel, (payload) => {
    const { event, memberId } = JSON.parse(payload) as JackpotNotice
    sendTo(memberId, { name: 'jackpot', value: event })
  })
  const stopEnds = await db.listen(sessionEndedChannel, (payload) => {
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
  })
  const beat = setInterval(() => {
    for (const { line } of listeners) line.beat()
    for (const line of visitors.all()) line.beat()
  }, beatInterval)
  beat.unref()

  return {
    /** Sends the present state and then every change. Returns a function to call when the page has gone. */
    async join(session: Session, line: StreamLine, { address, version }: Pick<Listener, 'address' | 'version'>) {
      const listener: Listener = { session, address, line, version }
      listeners.add(listener)
      noteCount()
      line.send(statusNow(address))
      const [balance] = await Promise.all([readBalance(session.memberId), counts.refresh(session.memberId)])
      sendBalance(listener, balance)
      return () => {
        clearTimeout(listener.grace)
        listeners.delete(listener)
        if (of(session.memberId).length === 0) counts.forget(session.memberId)
        noteCount()
      }
    },

    /** Counts these sources again for each member whose pages are open, one after the other. */
    async recount(sources: readonly CountSource[]): Promise<void> {
      for (const memberId of new Set([...listeners].map(({ session }) => session.memberId))) {
        await counts.refresh(memberId, sources).catch(onFault)
      }
    },

    /** Streams under previous secrets of a session do not count against the limit for later ones. */
    hasRoomFor: (session: Session | null, address: string): boolean =>
      session
        ? [...listeners].filter(({ session: { id }, grace }) => id === session.id && !grace).length < mostPerSession
        : visitors.hasRoomFor(address),

    /** A visitor gets only the site's status and the events of the lottery's draws. */
    joinAsVisitor(address: string, line: StreamLine): () => void {
      const leave = visitors.add(address, line)
      noteCount()
      line.send(statusNow(address))
      return () => {
        leave()
        noteCount()
      }
    },

    announceStatus(): void {
      for (const { line, address } of listeners) line.send(statusNow(address))
      for (const [line, address] of visitors.entries()) line.send(statusNow(address))
    },

    async close(): Promise<void> {
      clearInterval(beat)
      for (const { line } of listeners) line.end()
      for (const line of visitors.all()) line.end()
      await Promise.all([stopBalances(), stopCounts(), stopDraws(), stopJackpots(), stopEnds()])
    },
  }
}
