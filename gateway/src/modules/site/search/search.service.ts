import type { LanguageCode, ValueOf } from '@parlay/contracts'
import type { HelpArticle } from '@parlay/contracts/endpoints/content'
import type { VendorCard, VendorLane } from '@parlay/contracts/endpoints/game-vendors'
import type { Game } from '@parlay/contracts/endpoints/games'
import { searchLimits, type searchSite } from '@parlay/contracts/endpoints/search'
import { createArticleSearch } from '@parlay/contracts/help/create-article-search'
import type { Clock } from '../../../core/clock'
import { createTtlCache } from '../../../core/ttl-cache'
import { indexNames, type Named } from './index-names'

interface Titled {
  id: string
  title: string
}

export interface SearchOptions {
  clock: Clock
  /** Games and vendors of a category are found from the moment it is switched on until it is switched off. */
  switchesVersion: () => number
  listLanes: () => Promise<VendorLane[]>
  listAllGames: () => Promise<Game[]>
  listFavouriteIds: (memberId: bigint) => Promise<string[]>
  listPromotions: (language: LanguageCode) => readonly Titled[]
  listHelp: (language: LanguageCode) => readonly HelpArticle[]
}

/** The milliseconds after which the search finds a change of the catalogue. */
const catalogueMs = 60_000

export type SearchService = ReturnType<typeof createSearchService>

/** One search over all that has a name. Its indexes are kept in memory: a catalogue has thousands of names, not millions. */
export function createSearchService({ clock, ...sources }: SearchOptions) {
  const catalogue = createTtlCache<Awaited<ReturnType<typeof readCatalogue>>>(catalogueMs, clock)
  const articles = createTtlCache<ReturnType<typeof readArticles>>(catalogueMs, clock)

  async function readCatalogue() {
    const [lanes, games] = await Promise.all([sources.listLanes(), sources.listAllGames()])
    const cards = lanes.flatMap((lane) => lane.cards)
    const vendorNames = new Map(cards.map(({ vassalage, name }) => [vassalage, name]))
    return {
      games: finder(games, (game) => ({
        id: game.nodeId,
        name: game.name,
        also: vendorNames.get(game.vassalage) ?? '',
        isHot: game.isHot,
      })),
      // A vendor with games of two types has two cards.
      vendors: finder(cards, (card) => ({ id: `${card.gameType} ${card.vassalage}`, name: card.name })),
    }
  }

  const readArticles = (language: LanguageCode) => ({
    promotions: finder(sources.listPromotions(language), ({ id, title }) => ({ id, name: title })),
    help: createArticleSearch(sources.listHelp(language), language).findNamed,
  })

  return {
    async search(
      { text, language }: { text: string; language: LanguageCode },
      memberId: bigint | null,
    ): Promise<ValueOf<typeof searchSite>> {
      const { games, vendors } = await catalogue(String(sources.switchesVersion()), readCatalogue)
      const { promotions, help } = await articles(language, async () => readArticles(language))
      const favourites = new Set(memberId === null ? [] : await sources.listFavouriteIds(memberId))
      return {
        games: games(text, searchLimits.games).map((game) => ({ ...game, isFav: favourites.has(game.nodeId) })),
        vendors: vendors(text, searchLimits.vendors) satisfies VendorCard[],
        promotions: promotions(text, searchLimits.promotions).map(idAndTitle),
        help: help(text).slice(0, searchLimits.help).map(idAndTitle),
      }
    },
  }
}

const idAndTitle = ({ id, title }: Titled): Titled => ({ id, title })

/** Returns a function that finds some of these things by their names. */
function finder<One>(all: readonly One[], named: (one: One) => Named): (text: string, limit: number) => One[] {
  const byId = new Map(all.map((one) => [named(one).id, one]))
  const find = indexNames([...byId.values()].map(named))
  return (text, limit) => find(text, limit).flatMap((id) => byId.get(id) ?? [])
}
