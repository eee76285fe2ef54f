import { aGame } from '@parlay/testing'
import { dropIntent, keepIntent, readIntent, type Wish } from './login-intent'

const game = aGame({ name: 'Amber Tide', nodeId: '10101' })
const now = Date.parse('2026-03-01T08:00:00Z')

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(Date, 'now').mockReturnValue(now)
})
afterEach(() => jest.restoreAllMocks())

const store = (text: string) => sessionStorage.setItem('loginIntent', text)
const stored = (intent: object, at: unknown = now) => store(JSON.stringify({ intent, at }))

test.each<Wish>([
  { kind: 'game', game },
  { kind: 'favourite', game },
  { kind: 'play', name: 'Lumen' },
  { kind: 'bet', name: 'Goal' },
  { kind: 'offer', name: 'First week' },
  { kind: 'deposit' },
  { kind: 'withdraw' },
  { kind: 'centre', overlay: 'agent-centre', page: 'agentRevenueReport' },
])('L7.visitor keeps what a visitor wanted to do: $kind', (intent) => {
  keepIntent(intent)

  const kept = readIntent()
  expect(intent).toMatchObject(kept ?? { kind: 'nothing' })
  if (kept && 'game' in kept) expect(kept.game).not.toHaveProperty('rtp')

  dropIntent()
  expect(readIntent()).toBeUndefined()
})

test('L7.visitor an intent is over after half an hour', () => {
  keepIntent({ kind: 'deposit' })

  jest.spyOn(Date, 'now').mockReturnValue(now + 30 * 60_000 - 1)
  expect(readIntent()).toEqual({ kind: 'deposit' })
  jest.spyOn(Date, 'now').mockReturnValue(now + 30 * 60_000)
  expect(readIntent()).toBeUndefined()
})

test.each([
  ['no JSON', () => store('deposit')],
  ['another kind', () => stored({ kind: 'navigate', to: 'https://evil.example' })],
  ['a game without a name', () => stored({ kind: 'game', game: { ...game, name: undefined } })],
  ['a node id that is no text', () => stored({ kind: 'game', game: { ...game, nodeId: { toString: 1 } } })],
  ['no game', () => stored({ kind: 'favourite' })],
  ['a centre that there is none of', () => stored({ kind: 'centre', overlay: 'house', page: 'withdraw' })],
  ['a page that is no text', () => stored({ kind: 'centre', overlay: 'agent-centre', page: { toString: 1 } })],
  ['no time', () => stored({ kind: 'deposit' }, null)],
  ['a time that is no number', () => stored({ kind: 'deposit' }, 'soon')],
  ['a time to come', () => stored({ kind: 'deposit' }, now + 1)],
])('L7.visitor a stored text is passed over if it has %s', (_, write) => {
  write()

  expect(readIntent()).toBeUndefined()
})

test('L7.visitor passes over a foreign address and an unknown way to open', () => {
  stored({ kind: 'game', game: { ...game, openMode: 'ELSEWHERE', url: 'https://evil.example' }, to: '//evil.example' })

  expect(JSON.stringify(readIntent())).not.toMatch(/evil|ELSEWHERE/)
})
