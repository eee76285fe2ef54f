/** Sports and games that a book may name; every page has its own words for them. Pages of vendors load this: no zod. */
export const sports = [
  'football',
  'basketball',
  'tennis',
  'badminton',
  'boxing',
  'vectorops',
  'ninetowers',
  'dojoclash',
  'virtual',
  'hounds',
  'horses',
] as const
export type Sport = (typeof sports)[number]

/** Markets of a sport, besides their lines. */
export const marketKinds = ['result', 'winner', 'total', 'handicap', 'both', 'distance', 'win', 'place'] as const
export type MarketKind = (typeof marketKinds)[number]
