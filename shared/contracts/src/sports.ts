/**
 * The sports that a book may contain; every page has its own names for them. Vendor pages load this file, so it must
 * not import zod.
 */
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
  'volleyball',
  'cocks',
] as const
export type Sport = (typeof sports)[number]

/** The kinds of markets of a sport, without their lines. */
export const marketKinds = [
  'result',
  'winner',
  'total',
  'handicap',
  'both',
  'distance',
  'win',
  'place',
  'double',
  'exact',
  'first',
  'parity',
] as const
export type MarketKind = (typeof marketKinds)[number]
