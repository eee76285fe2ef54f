import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

const heartbeatMs = 15_000

export interface EventStream {
  /** Opens a stream of server-sent events on this reply, beginning with `first`. */
  open(reply: FastifyReply, first: object): void
  /** Sends an event to every open page. */
  send(event: object): void
  hasPages(): boolean
  close(): void
}

/** Sends the same server-sent events to many pages; a page that reconnects receives the current state first. */
export function createEventStream(): EventStream {
  const pages = new Set<ServerResponse>()
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  heartbeat.unref()

  const write = (text: string) => {
    for (const page of pages) page.write(text)
  }
  return {
    open: (reply, first) => {
      reply.hijack()
      const page = reply.raw
      page.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      page.write(frame(first))
      pages.add(page)
      page.on('close', () => pages.delete(page))
    },
    send: (event) => write(frame(event)),
    hasPages: () => pages.size > 0,
    close: () => {
      clearInterval(heartbeat)
      for (const page of pages) page.end()
    },
  }
}

const frame = (event: object): string => `data: ${JSON.stringify(event)}\n\n`
