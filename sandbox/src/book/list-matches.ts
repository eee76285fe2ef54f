import { mostMatches, type VendorMatch, vendorMatchesRequestSchema } from '@parlay/contracts/vendor-book'
import { printScore } from './bets/describe-bet'
import { sportFacts } from './fixture/sports'
import { printOdds } from './odds/price'
import { profileOf } from './profile/profiles'
import type { Look, Programme } from './programme'

/** The markets on the winner of a match. */
const mainMarkets: readonly string[] = ['result', 'winner']

/**
 * Returns the matches of a book that run or start soon, with the odds on their winners, for the operator's own pages. The
 * odds are those of the book's page at the same moment.
 */
export async function listMatches(programme: Programme, body: unknown): Promise<{ matches: VendorMatch[] }> {
  const { vendor, game_code, category } = vendorMatchesRequestSchema.parse(body)
  const book = profileOf({ vendorCode: vendor, gameCode: game_code })
  await programme.refresh()
  const matches = programme
    .listBoard(book)
    .filter(({ fixture }) => sportFacts[fixture.sport].category === category)
    .sort((one, other) => one.fixture.startsAt - other.fixture.startsAt)
    .flatMap(describeMatch)
  return { matches: matches.slice(0, mostMatches) }
}

function describeMatch({ fixture, standing, offers }: Look): VendorMatch[] {
  const { phase, score } = standing
  const offer = offers.find(({ market }) => mainMarkets.includes(market.kind))
  if ((phase !== 'soon' && phase !== 'live') || offer === undefined) return []
  const { id, sport, league, home, away, startsAt } = fixture
  const { market, state, odds } = offer
  const selections = market.selections.map((selection, place) => {
    const price = odds[place] ?? null
    return { id: selection, odds: price === null ? null : printOdds(price) }
  })
  return [
    {
      match_id: id,
      sport,
      league,
      home,
      away,
      starts_at: startsAt,
      phase,
      score: phase === 'soon' ? null : printScore({ fixture: id, home, away }, score),
      market: { id: market.id, kind: market.kind, is_open: state === 'open', selections },
    },
  ]
}
