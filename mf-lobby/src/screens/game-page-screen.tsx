import { errorMessage } from '@parlay/shared/api'
import type { Game } from '@parlay/shared/contracts/endpoints/games'
import type { ScreenProps } from '@parlay/shared/contracts/remotes'
import { useOpenGame } from '@parlay/shared/game-frame'
import { registerMessages, useTranslation } from '@parlay/shared/i18n'
import { useGate } from '@parlay/shared/session'
import type { PrepareScreen } from '@parlay/shared/state'
import { ErrorState, Skeleton } from '@parlay/shared/ui'
import { lazy, Suspense, useState } from 'react'
import { EmptyCategory } from '../features/catalogue/empty-category'
import { useFavourites } from '../features/catalogue/use-favourites'
import doorStyles from '../features/doors/door.module.css'
import { DoorCard } from '../features/doors/door-card'
import { useDoors } from '../features/doors/use-doors'
import { categoryOf } from '../features/vendor/category'
import { useVendors } from '../features/vendor/use-vendors'
import { VendorIcon } from '../features/vendor/vendor-icon'
import { LobbyScreen } from './lobby-screen'
import { prepareLobby } from './prepare-lobby'

registerMessages('lobby', (language) => import(`../i18n/${language}.json`))

const VendorGamesDialog = lazy(() =>
  import('../features/catalogue/vendor-games-dialog').then(({ VendorGamesDialog: dialog }) => ({ default: dialog })),
)

/** Lanes whose vendors each are one door: a sports book, or the list of several. */
const doorLanes: readonly string[] = ['SPORTS', 'ESPORTS', 'DS88']
const eagerDoors = 3

/** A game page: doors side by side, or the games of a lane that has many. */
export const GamePageScreen = ({ lane }: ScreenProps<'mf-lobby/GamePageScreen'>) =>
  doorLanes.includes(lane) ? <DoorPage lane={lane} /> : <LobbyScreen gameType={lane} />

const prepare: PrepareScreen<'mf-lobby/GamePageScreen'> = async ({ lane }, preparation) => {
  if (!doorLanes.includes(lane)) await prepareLobby({ gameType: lane }, preparation)
}
GamePageScreen.prepare = prepare

function DoorPage({ lane }: { lane: string }) {
  const { t } = useTranslation('lobby')
  const openGame = useOpenGame()
  const gate = useGate()
  const favourites = useFavourites()
  const vendors = useVendors(lane)
  const { doors, isLoading, error, retry } = useDoors(lane, vendors.cards)
  const [openList, setOpenList] = useState<Game>()
  const open = (game: Game) => (game.isGame === 'VASSALAGE' ? gate(() => setOpenList(game)) : openGame(game))
  const isWaiting = vendors.isLoading || isLoading

  return (
    <>
      <h1 className={doorStyles.title}>{t(`common:${categoryOf(lane).label}`)}</h1>
      {!isWaiting && error !== null && <ErrorState message={errorMessage(error, t)} onRetry={retry} />}
      {!isWaiting && error === null && doors.length === 0 && <EmptyCategory />}
      <div className={doorStyles.grid} aria-busy={isWaiting || undefined}>
        {isWaiting && [1, 2, 3].map((one) => <Skeleton key={one} height="178px" />)}
        {doors.map((door, index) => (
          <DoorCard
            key={door.card.vassalage}
            door={door}
            mark={<VendorIcon card={door.card} />}
            eager={index < eagerDoors}
            onOpen={() => open(door.entry)}
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
