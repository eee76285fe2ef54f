import { type GameRow, rowLength } from '@parlay/contracts/endpoints/game-rows'
import type { Game } from '@parlay/contracts/endpoints/games'
import { factsOfModel, type GameFeature, gameFeatures, volatilities } from '@parlay/contracts/game-facts'
import { groupBy } from '../../../core/group-by'
import type { RowGame } from './game-rows.sql'
import { presentGame } from './present-game'

/** A theme or a feature with fewer games that no other row has is no row. */
const leastInRow = 4
const themeCount = 4

/** Features by which slots differ; those that all slots have would make a row of everything. */
const rowFeatures: readonly GameFeature[] = ['WAYS', 'LINES']

interface Arranged {
  rows: GameRow[]
  total: number
  filters: { returns: string[]; volatilities: (typeof volatilities)[number][]; features: GameFeature[] }
}

/**
 * Arranges the games of a category in rows: new ones, popular ones, then the largest themes, then features. No game is in
 * two rows, so that a lobby shows many games instead of the same few.
 */
export function arrangeRows(games: readonly RowGame[], roundsOf: (gameCode: string) => number): Arranged {
  const used = new Set<string>()
  const take = (from: readonly RowGame[]): Game[] => {
    const taken = from.filter(({ nodeId }) => !used.has(nodeId)).slice(0, rowLength)
    for (const { nodeId } of taken) used.add(nodeId)
    return taken.map(presentGame)
  }
  const row = (kind: GameRow['kind'], value: string, from: readonly RowGame[], total: number): GameRow => ({
    kind,
    value,
    games: take(from),
    total,
  })
  const ofFeature = (feature: GameFeature) =>
    games.filter(({ model }) => factsOfModel(model).features.includes(feature))

  // A stable sort keeps the brand's order among equals.
  const newest = games.toSorted((one, other) => other.releasedOn.localeCompare(one.releasedOn))
  const hasNew = newest[0]?.releasedOn !== newest.at(-1)?.releasedOn
  const played = games.toSorted(
    (one, other) => roundsOf(other.gameCode) - roundsOf(one.gameCode) || Number(other.isHot) - Number(one.isHot),
  )
  const themes = [...groupBy(games, ({ family }) => family)]
    .filter(([family]) => family !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, themeCount)
  const features = rowFeatures.map((feature) => [feature, ofFeature(feature)] as const)
  const rows = [
    ...(hasNew ? [row('new', '', newest, games.length)] : []),
    row('popular', '', played, games.length),
    ...(themes.length > 1 ? themes.map(([family, of]) => row('theme', family, of, of.length)) : []),
    ...features.map(([feature, of]) => row('feature', feature, of, of.length)),
  ]
  const isShown = ({ kind, games: shown }: GameRow) =>
    shown.length >= (kind === 'theme' || kind === 'feature' ? leastInRow : 1)

  const facts = games.map(({ model }) => factsOfModel(model))
  return {
    rows: rows.filter(isShown),
    total: games.length,
    filters: {
      returns: [...new Set(games.map(({ rtp }) => rtp))].sort(),
      volatilities: volatilities.filter((one) => facts.some(({ volatility }) => volatility === one)),
      features: gameFeatures.filter((one) => facts.some((known) => known.features.includes(one))),
    },
  }
}
