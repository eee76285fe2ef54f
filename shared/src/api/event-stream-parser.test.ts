import { createEventParser, type ServerEvent } from './event-stream-parser'

function eventsOf(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = []
  const feed = createEventParser((event) => events.push(event))
  for (const piece of pieces) feed(piece)
  return events
}

test('reads name, id and data of an event', () => {
  expect(eventsOf('id: 7\nevent: balance\ndata: {"a":1}\n\n')).toEqual([{ name: 'balance', id: '7', data: '{"a":1}' }])
})

test('reads events however the network cuts them', () => {
  const text = 'event: balance\r\ndata: one\r\n\r\nevent: status\ndata: two\n\n'

  for (let cut = 1; cut < text.length; cut += 1) {
    const names = eventsOf(text.slice(0, cut), text.slice(cut)).map(({ name, data }) => `${name} ${data}`)
    expect(names).toEqual(['balance one', 'status two'])
  }
})

test('joins several data lines, passes over comments and unknown fields', () => {
  expect(eventsOf(': beat\nfoo: bar\ndata: one\ndata: two\n\n')).toEqual([
    { name: 'message', data: 'one\ntwo', id: undefined },
  ])
})

test('an event that is not finished is not told', () => {
  expect(eventsOf('event: balance\ndata: one\n')).toEqual([])
})
