import type { FixtureView, MarketView } from '../../book/view'

/** Returns the market of a kind whose odds are closest together, which is the one with the middle line. */
function balancedMarket({ markets }: FixtureView, kind: MarketView['kind']): MarketView | undefined {
  const ofKind = markets.filter((market) => market.kind === kind)
  const spread = ({ odds }: MarketView) => {
    const [one, other] = odds
    return one == null || other == null ? Number.POSITIVE_INFINITY : Math.abs(Math.log(Number(one) / Number(other)))
  }
  return ofKind.reduce<MarketView | undefined>(
    (best, market) => (best === undefined || spread(market) < spread(best) ? market : best),
    undefined,
  )
}

/** Returns the markets of a row: the winner first, then those that there is room for. */
export function rowMarkets(fixture: FixtureView): MarketView[] {
  const first = fixture.markets.find(({ kind }) => kind === 'result' || kind === 'winner' || kind === 'win')
  const others = (['handicap', 'total'] as const).map((kind) => balancedMarket(fixture, kind))
  return [first, ...others].filter((market) => market !== undefined)
}
