import type { Game } from '@parlay/contracts/endpoints/games'
import type { ScreenProps } from '@parlay/contracts/remotes'
import { ErrorState, Skeleton } from '@parlay/ui'
import { useOpenGame } from '@parlay/ui/game-frame'
import { errorMessage } from '@parlay/web/api'
import { registerMessages, useTranslation } from '@parlay/web/i18n'
import { useGate } from '@parlay/web/session'
import { useFavourites } from '@parlay/web/site/use-favourites'
import type { PrepareScreen } from '@parlay/web/state'
import { lazy, Suspense, useState } from 'react'
import { EmptyCategory } from '../features/catalogue/empty-category'
import { categoryOf } from '../features/vendor/category'
import { useVendors } from '../features/vendor/use-vendors'
import { VendorIcon } from '../features/vendor/vendor-icon'
import { useVendorTiles } from '../features/vendor-tiles/use-vendor-tiles'
import { VendorTile } from '../features/vendor-tiles/vendor-tile'
import tileStyles from '../features/vendor-tiles/vendor-tile.module.css'
import { LobbyScreen } from './lobby-screen'
import { prepareLobby } from './prepare-lobby'

registerMessages('lobby', (language) => import(`../i18n/${language}.json`))

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
  if (!tileLanes.includes(lane)) await prepareLobby({ gameType: lane }, preparation)
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

  return (
    <>
      <h1 className={tileStyles.title}>{t(`common:${categoryOf(lane).label}`)}</h1>
      {!isWaiting && error !== null && <ErrorState message={errorMessage(error, t)} onRetry={retry} />}
      {!isWaiting && error === null && tiles.length === 0 && <EmptyCategory />}
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
