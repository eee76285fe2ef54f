import type { StreamEvent } from '@parlay/contracts/endpoints/stream'
import { coalesce } from '../../../core/coalesce'
import type { CountSource } from '../../../core/events'
import type { Session } from '../../../session'
import { type ChangeParts, type Listener, listenersOf, listenForChanges } from './listen-for-changes'
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

type PushedBalance = Extract<StreamEvent, { name: 'balance' }>['value']
type SiteStatus = Extract<StreamEvent, { name: 'status' }>['value']

export interface StreamHubOptions extends Pick<ChangeParts, 'db' | 'sessions' | 'onFault'> {
  readBalance: (memberId: bigint) => Promise<PushedBalance>
  readCounts: MemberCountsOptions['read']
  presentCounts: MemberCountsOptions['present']
  /** Some countries may be blocked, so it depends on the address. */
  siteStatus: (address: string) => SiteStatus
  onCountChange: (open: number) => void
  /** The milliseconds for which streams under the previous secrets go on. */
  graceMs?: number
}

export type StreamHub = Awaited<ReturnType<typeof openStreamHub>>

/** Passes the database's notifications on to the pages that are open on this gateway. */
export async function openStreamHub(options: StreamHubOptions) {
  const { readBalance, readCounts, presentCounts, siteStatus, onCountChange, onFault } = options
  const listeners = new Set<Listener>()
  const visitors = createVisitorLines()
  const noteCount = () => onCountChange(listeners.size + visitors.size())
  const statusNow = (address: string): StreamEvent => ({ name: 'status', value: siteStatus(address) })
  const of = (memberId: bigint) => listenersOf(listeners, memberId)

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

  const stopListening = await listenForChanges({
    ...options,
    listeners,
    visitors,
    counts,
    refreshBalance,
    graceMs: options.graceMs ?? usualGrace,
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
      await stopListening()
    },
  }
}
