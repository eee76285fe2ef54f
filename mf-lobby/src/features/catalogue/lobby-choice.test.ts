import { changeChoice, choosesNothing, type LobbyChoice, noFilters, readChoice, writeChoice } from './lobby-choice'

const everything: LobbyChoice = {
  vassalage: 'LUMEN',
  listType: 'hot',
  gameName: 'tide',
  classification: 'JP',
  minBet: '0.1',
  volatility: 'HIGH',
  feature: 'WAYS',
  minReturn: '96.20',
  theme: 'sea',
  sort: 'name',
  pages: 3,
}
const nothing = { ...noFilters, sort: '', pages: 1 } as const

test.each<Partial<LobbyChoice>>([
  { vassalage: 'EMBER' },
  { gameName: 'bell' },
  { classification: 'TG' },
  { minBet: '0.5' },
  { listType: 'recent' },
])('L4.reset a change to %j starts at page one and clears the other filters and the list', (change) => {
  expect(changeChoice(everything, change)).toEqual({ vassalage: 'LUMEN', ...nothing, sort: 'name', ...change })
})

test.each<Partial<LobbyChoice>>([{ volatility: 'LOW' }, { feature: 'WILDS' }, { minReturn: '96.01' }])(
  'a change to %j starts at page one, leaves the list and keeps the other filters',
  (change) => {
    expect(changeChoice(everything, change)).toEqual({ ...everything, listType: 'all', pages: 1, ...change })
  },
)

test.each([
  ['', true],
  ['games=rng', true],
  ['vassalage=ALL', false],
  ['type=hot', false],
  ['theme=sea', false],
])('V4 the address “%s” chooses nothing: %s', (query, isNothing) => {
  expect(choosesNothing(new URLSearchParams(query))).toBe(isNothing)
})

test('another order starts at page one and clears nothing', () => {
  expect(changeChoice(everything, { sort: 'return' })).toEqual({ ...everything, sort: 'return', pages: 1 })
})

test('V4 V7.type V7.vassalage the address brings the same choice again', () => {
  const query = writeChoice(new URLSearchParams('games=rng'), everything)

  expect(query.toString()).toBe(
    'games=rng&vassalage=LUMEN&type=hot&q=tide&classify=JP&minBet=0.1&volatility=HIGH&feature=WAYS&minReturn=96.20&theme=sea&sort=name&pages=3',
  )
  expect(readChoice(query, undefined)).toEqual(everything)
})

test('V4 an address names all vendors explicitly, and without a vendor it means the usual one', () => {
  const all = writeChoice(new URLSearchParams(), { vassalage: undefined, ...nothing })

  expect(readChoice(all, 'LUMEN').vassalage).toBeUndefined()
  expect(readChoice(new URLSearchParams(), 'LUMEN').vassalage).toBe('LUMEN')
})

test('V7.type unknown values in the address are read as no filter', () => {
  const query = new URLSearchParams(
    'type=vassalage&classify=XX&minBet=9&volatility=X&feature=X&minReturn=9&theme=%2F&sort=up&pages=-2',
  )

  expect(readChoice(query, 'LUMEN')).toEqual({ vassalage: 'LUMEN', ...nothing })
})
