import { openEventStream } from '@parlay/contracts/endpoints/stream'
import type { Credentials } from './call'

interface OpenStream {
  status: number
  /** Returns the text up to and including this piece, after the piece has come this many times. */
  until(piece: string, times?: number): Promise<string>
  toEnd(): Promise<string>
  close(): void
}

const credentialsOf = ({ cookie, token }: Credentials) => ({ cookie: `sid=${cookie}`, 'x-session-token': token })

/** Opens the event stream of a gateway that listens, as a page would. */
export async function openStreamAt(
  origin: string,
  as: Credentials | 'visitor',
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const abort = new AbortController()
  const response = await fetch(origin + openEventStream.path, {
    headers: {
      'x-module-id': openEventStream.moduleId,
      ...(as === 'visitor' ? {} : credentialsOf(as)),
      ...headers,
    },
    signal: abort.signal,
  })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const readMore = async () => {
    const { done, value } = await reader.read()
    if (value) text += decoder.decode(value, { stream: true })
    return done
  }
  return {
    status: response.status,
    async until(piece, times = 1) {
      while (text.split(piece).length <= times) if (await readMore()) throw new Error(`ended with ${text}`)
      return text
    },
    async toEnd() {
      while (!(await readMore()));
      return text
    },
    close: () => abort.abort(),
  }
}
