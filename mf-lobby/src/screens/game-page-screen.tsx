import type { Game } from '@parlay/contracts/endpoints/games'
import type { ScreenProps } from '@parlay/contracts/remotes'
import { ErrorState, Skeleton } from '@parlay/ui'
import { useOpenGame } from '@parlay/ui/game-frame'
import { errorMessage } from '@parlay/web/api'
import { registerMessages, useTranslation } from '@parlay/web/i18n'
import { useGate } from '@parlay/web/session'
import { loadPart } from '@parlay/web/site/load-part'
import { useFavourites } from '@parlay/web/site/use-favourites'
import type { PrepareScreen } from '@parlay/web/state'
import { lazy, Suspense, useState } from 'react'
import { EmptyCategory } from '../features/catalogue/empty-category'
import { hasMatches, matchesQuery } from '../features/matches/use-matches'
import { categoryOf } from '../features/vendor/category'
import { useVendors } from '../features/vendor/use-vendors'
import { VendorIcon } from '../features/vendor/vendor-icon'
import { useVendorTiles } from '../features/vendor-tiles/use-vendor-tiles'
import { VendorTile } from '../features/vendor-tiles/vendor-tile'
import tileStyles from '../features/vendor-tiles/vendor-tile.module.css'
import { LobbyScreen } from './lobby-screen'
import { prepareLobby } from './prepare-lobby'

registerMessages('lobby', (language) => import(`../i18n/${language}.json`))

const loadMatches = () =>
  loadPart(() => import('../features/matches/matches')).then(({ Matches: matches }) => ({ default: matches }))
const Matches = lazy(loadMatches)
const matchesToCome = <Skeleton height="100dvh" />

const VendorGamesDialog = lazy(() =>
  import('../features/catalogue/vendor-games-dialog').then(({ VendorGamesDialog: dialog }) => ({ default: dialog })),
)

/** In these lanes each vendor is one tile: a sports book, or a list of several. */
const tileLanes: readonly string[] = ['SPORTS', 'ESPORTS', 'DS88']
const eagerDoors = 3

/** Shows a game page: tiles side by side, or the games of a lane that has many. */
export const GamePageScreen = ({ lane }: ScreenProps<'mf-lobby/GamePageScreen'>) =>
  tileLanes.includes(lane) ? <VendorTilesPage lane={lane} /> : <LobbyScreen gameType={lane} />

const prepare: PrepareScreen<'mf-lobby/GamePageScreen'> = async ({ lane }, preparation) => {
  if (!tileLanes.includes(lane)) return prepareLobby({ gameType: lane }, preparation)
  if (!hasMatches(lane)) return
  loadMatches().catch(() => undefined)
  await preparation.client.prefetchQuery(matchesQuery(lane))
}
GamePageScreen.prepare = prepare

function VendorTilesPage({ lane }: { lane: string }) {
  const { t } = useTranslation('lobby')
  const openGame = useOpenGame()
  const gate = useGate()
  const favourites = useFavourites()
  const vendors = useVendors(lane)
  const { tiles, isLoading, error, retry } = useVendorTiles(lane, vendors.cards)
  const [openList, setOpenList] = useState<Game>()
  const open = (game: Game) =>
    game.isGame === 'VASSALAGE' ? gate(() => setOpenList(game), { kind: 'play', name: game.name }) : openGame(game)
  const isWaiting = vendors.isLoading || isLoading
  // Tiles need both lists. Without one of them nothing is known, so nothing is said to be empty.
  const problem = vendors.error ?? error
  const askAgain = () => {
    if (vendors.error !== null) vendors.retry()
    if (error !== null) retry()
  }

  return (
    <>
      <h1 className={tileStyles.title}>{t(`common:${categoryOf(lane).label}`)}</h1>
      {hasMatches(lane) && (
        <Suspense fallback={matchesToCome}>
          <Matches gameType={lane} />
        </Suspense>
      )}
      {hasMatches(lane) && tiles.length > 0 && <h2 className={tileStyles.books}>{t('tile.books')}</h2>}
      {!isWaiting && problem !== null && <ErrorState message={errorMessage(problem, t)} onRetry={askAgain} />}
      {!isWaiting && problem === null && tiles.length === 0 && <EmptyCategory />}
      <div className={tileStyles.grid} aria-busy={isWaiting || undefined}>
        {isWaiting && [1, 2, 3].map((one) => <Skeleton key={one} height="178px" />)}
        {tiles.map((tile, index) => (
          <VendorTile
            key={tile.card.vassalage}
            tile={tile}
            mark={<VendorIcon card={tile.card} />}
            eager={index < eagerDoors}
            onOpen={() => open(tile.entry)}
          />
        ))}
      </div>
      {openList && (
        <Suspense fallback={null}>
          <VendorGamesDialog
            entry={openList}
            onClose={() => setOpenList(undefined)}
            favourites={favourites}
            vendorNameOf={({ accountTypeName }) => accountTypeName}
            onOpen={openGame}
            gate={gate}
          />
        </Suspense>
      )}
    </>
  )
}
