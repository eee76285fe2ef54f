import { type MarketKind, marketKinds, type Sport, sports } from '@parlay/contracts/sports'

/** The part of the shared programme that one vendor's book offers. */
export interface BookProfile {
  sports: readonly Sport[]
  markets: readonly MarketKind[]
  /** The long-run return of a bet; the rest to one is the book's margin. */
  share: number
  /** The hue of pressed and selected controls, in degrees of OKLCH. */
  hue: number
}

/** The full programme, for a vendor without a profile. */
export const house: BookProfile = { sports, markets: marketKinds, share: 0.95, hue: 85 }

const profiles: Readonly<Record<string, BookProfile>> = {
  FB: {
    sports: ['football', 'basketball', 'tennis', 'badminton', 'volleyball', 'boxing'],
    markets: ['result', 'winner', 'handicap', 'total', 'both', 'distance'],
    share: 0.95,
    hue: 85,
  },
  BTI: {
    sports: ['football', 'tennis', 'boxing'],
    markets: ['result', 'winner', 'double', 'total', 'exact', 'distance'],
    share: 0.96,
    hue: 150,
  },
  TOUCHLINE: {
    sports: ['football', 'basketball'],
    markets: ['result', 'winner', 'handicap', 'total', 'first', 'parity'],
    share: 0.945,
    hue: 230,
  },
  SIXYARD: {
    sports: ['football', 'basketball', 'tennis', 'volleyball', 'boxing'],
    markets: ['result', 'winner', 'handicap', 'total', 'both', 'double', 'exact', 'first', 'distance'],
    share: 0.955,
    hue: 55,
  },
  AV: {
    sports: ['vectorops', 'ninetowers', 'dojoclash'],
    markets: ['winner', 'handicap', 'total'],
    share: 0.952,
    hue: 300,
  },
  AI: { sports: ['vectorops'], markets: ['winner', 'first', 'total'], share: 0.94, hue: 190 },
  IMES: { sports: ['vectorops', 'ninetowers'], markets: ['winner', 'handicap', 'exact'], share: 0.957, hue: 20 },
  TF: { sports: ['dojoclash'], markets: ['winner', 'exact', 'first'], share: 0.962, hue: 330 },
  IA: { sports: ['ninetowers', 'dojoclash'], markets: ['winner', 'total', 'first'], share: 0.935, hue: 265 },
  DS88: { sports: ['cocks'], markets: ['result'], share: 0.942, hue: 35 },
  VPARK: {
    sports: ['virtual', 'hounds', 'horses'],
    markets: ['result', 'total', 'both', 'exact', 'win', 'place'],
    share: 0.93,
    hue: 130,
  },
}

/** Titles about some of their vendor's sports, by the part of their code after the vendor. */
const titles: Readonly<Record<string, readonly Sport[]>> = {
  'football-sportsbook': ['football'],
  'basketball-sportsbook': ['basketball'],
  'tennis-sportsbook': ['tennis'],
  'volleyball-sportsbook': ['volleyball'],
  'boxing-sportsbook': ['boxing'],
  'rooster-derby-sportsbook': ['cocks'],
}

const known = new Map<string, BookProfile>()

/** Returns the same object for the same title, so that it can serve as a key. */
export function profileOf({ vendorCode, gameCode }: { vendorCode: string; gameCode?: string }): BookProfile {
  const book = profiles[vendorCode] ?? house
  const about = titles[gameCode?.slice(vendorCode.length + 1) ?? '']
  if (about === undefined) return book
  const key = `${vendorCode}_${about.join()}`
  const made = known.get(key) ?? { ...book, sports: about }
  known.set(key, made)
  return made
}

export const returnPercentOf = ({ share }: BookProfile): string => (share * 100).toFixed(2)
