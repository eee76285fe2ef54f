import type { FastifyReply } from 'fastify'
import { createEventStream, type EventStream } from '../stream/event-stream'

interface Listener {
  stream: EventStream
  vendorCode: string
  pages: number
}

/** Each player has a separate stream, so that no message is ever sent to two seats. */
export function createLiveTables() {
  const listeners = new Map<string, Listener>()

  const forget = (player: string, listener: Listener) => {
    listener.pages -= 1
    if (listener.pages > 0) return
    listener.stream.close()
    if (listeners.get(player) === listener) listeners.delete(player)
  }

  return {
    open: (reply: FastifyReply, { player, vendorCode }: { player: string; vendorCode: string }, first: object) => {
      const listener = listeners.get(player) ?? { stream: createEventStream(), vendorCode, pages: 0 }
      listeners.set(player, listener)
      listener.pages += 1
      reply.raw.on('close', () => forget(player, listener))
      listener.stream.open(reply, first)
    },
    isOpen: (): boolean => listeners.size > 0,
    isListening: (player: string): boolean => listeners.has(player),
    send: (player: string, event: object) => listeners.get(player)?.stream.send(event),
    sendToVendor: (vendorCode: string, event: object) => {
      for (const listener of listeners.values()) if (listener.vendorCode === vendorCode) listener.stream.send(event)
    },
    vendors: (): string[] => [...new Set([...listeners.values()].map(({ vendorCode }) => vendorCode))],
    close: () => {
      for (const { stream } of listeners.values()) stream.close()
    },
  }
}

export type LiveTables = ReturnType<typeof createLiveTables>
