import type { ServerResponse } from 'node:http'
import type { StreamEvent } from '@parlay/contracts/endpoints/stream'

/** A reader that falls this far behind is disconnected. It reconnects and gets the present state. */
const longestBacklog = 64 * 1024

export interface StreamLine {
  send(event: StreamEvent, id?: string): void
  beat(): void
  end(): void
}

/** Opens a stream of server-sent events on a response. */
export function openStreamLine(response: ServerResponse, headers: Record<string, string>): StreamLine {
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Accel-Buffering': 'no',
    // When the stream ends, the server must not have to wait for an idle connection.
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
