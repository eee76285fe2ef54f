import type { ServerResponse } from 'node:http'
import type { StreamEvent } from '@parlay/shared/contracts/endpoints/stream'

/** A reader that falls behind by this much is cut off; it comes back and gets the state of then. */
const longestBacklog = 64 * 1024

export interface StreamLine {
  send(event: StreamEvent, id?: string): void
  beat(): void
  end(): void
}

/** Server-sent events over one response. */
export function openStreamLine(response: ServerResponse, headers: Record<string, string>): StreamLine {
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Accel-Buffering': 'no',
    // A stream that has ended must not leave an idle connection for the server to wait for.
    Connection: 'close',
  })
  const write = (text: string) => {
    if (response.writableEnded) return
    response.write(text)
    if (response.writableLength > longestBacklog) response.destroy()
  }
  write('retry: 2000\n\n')
  return {
    send: ({ name, value }, id) =>
      write(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(value)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => response.end(),
  }
}
