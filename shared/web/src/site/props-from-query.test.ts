import { propsFromQuery } from './props-from-query'

const read = (source: Parameters<typeof propsFromQuery>[0][string], query: string) =>
  propsFromQuery({ prop: source }, new URLSearchParams(query)).prop

test.each([
  ['a constant', 'RNG', '', 'RNG'],
  ['a parameter', { query: 'type' }, 'type=new', 'new'],
  ['a parameter that is missing', { query: 'type' }, '', undefined],
  ['a parameter that is empty', { query: 'type' }, 'type=', undefined],
  ['a parameter that is missing, with a default', { query: 'id', or: '' }, '', ''],
  [
    'the first parameter that is not empty',
    { query: ['games', 'lobbyType'], or: 'RNG' },
    'games=&lobbyType=LIVE',
    'LIVE',
  ],
  ['capital letters', { query: 'games', or: 'RNG', isUpperCase: true }, 'games=fish', 'FISH'],
  ['capital letters of nothing', { query: 'kind', isUpperCase: true }, '', undefined],
  ['a choice', { choice: 'portal', of: ['MEMBER', 'AGENT'] }, 'portal=agent', 'AGENT'],
  ['a choice that does not exist', { choice: 'portal', of: ['MEMBER', 'AGENT'] }, 'portal=staff', 'MEMBER'],
  ['whether a parameter is there', { has: ['redirect', 'portal'] }, 'portal=', true],
  ['whether a parameter is missing', { has: ['redirect', 'portal'] }, 'other=1', false],
  ['a path of this site', { path: 'redirect' }, 'redirect=/lott?view=tickets', '/lott?view=tickets'],
  ['a path of another site', { path: 'redirect' }, 'redirect=//elsewhere.example', undefined],
] as const)('F1 a screen of a remote gets %s', (_case, source, query, value) => {
  expect(read(source, query)).toBe(value)
})
