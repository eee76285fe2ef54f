import { EventSourceParserStream } from 'eventsource-parser/stream'

/** The messages of a stream of server-sent events, event by event, read from JSON. */
export async function* jsonEventsOf<Message>({ body }: Response): AsyncGenerator<Message, never> {
  if (body === null) throw new Error('no stream')
  const events = body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
  for await (const { data } of events) yield JSON.parse(data) as Message
  throw new Error('the stream has ended')
}
