import type { Game } from '@parlay/contracts/endpoints/games'
import type { ScreenProps } from '@parlay/contracts/remotes'
import { ImageHosts, Skeleton, Tabs, VisuallyHidden } from '@parlay/ui'
import { useOpenGame } from '@parlay/ui/game-frame'
import { useEvent } from '@parlay/web/events'
import { i18n, registerMessages, useTranslation } from '@parlay/web/i18n'
import { canEnterMemberCentre, useGate, useSession } from '@parlay/web/session'
import { useSystemStatus } from '@parlay/web/site'
import { useFavourites } from '@parlay/web/site/use-favourites'
import { useQueryClient } from '@parlay/web/state'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { EmptyCategory } from '../features/catalogue/empty-category'
import { GameList } from '../features/catalogue/game-list'
import { refreshSavedWithout } from '../features/catalogue/game-list-query'
import { loadFilterBar } from '../features/catalogue/load-filter-bar'
import { loadLobbyRows } from '../features/catalogue/load-lobby-rows'
import type { ListType } from '../features/catalogue/lobby-choice'
import { LobbyRowsSkeleton } from '../features/catalogue/lobby-rows-skeleton'
import { useGameList } from '../features/catalogue/use-game-list'
import { useHotGames } from '../features/catalogue/use-hot-games'
import { useLobbyChoice } from '../features/catalogue/use-lobby-choice'
import { categoryOf } from '../features/vendor/category'
import { useVendors } from '../features/vendor/use-vendors'
import { VendorCarousel } from '../features/vendor/vendor-carousel'
import styles from './lobby-screen.module.css'
import { prepareLobby } from './prepare-lobby'

registerMessages('lobby', (language) => import(`../i18n/${language}.json`))
// The shell loads this screen ahead, so that it then opens without waiting for its texts.
void i18n.loadNamespaces('lobby')

/** The games are rendered first. */
const FilterBar = lazy(loadFilterBar)
const LobbyRows = lazy(loadLobbyRows)
const VendorGamesDialog = lazy(() =>
  import('../features/catalogue/vendor-games-dialog').then(({ VendorGamesDialog: dialog }) => ({ default: dialog })),
)

const noHosts: readonly string[] = []
const filtersToCome = <Skeleton height="var(--size-control)" />

export function LobbyScreen({ gameType }: ScreenProps<'mf-lobby/LobbyScreen'>) {
  const { t } = useTranslation('lobby')
  const openGame = useOpenGame()
  const gate = useGate()
  const isMember = canEnterMemberCentre(useSession())
  const vendors = useVendors(gameType)
  const { choice, isOpening, choose, wantMore } = useLobbyChoice(gameType, vendors.cards)
  const [openVendor, setOpenVendor] = useState<Game>()
  // The shell may keep the lobby mounted when the visitor leaves; the dialog over it must not reappear with it.
  useEffect(() => () => setOpenVendor(undefined), [])
  const favourites = useFavourites()
  const client = useQueryClient()
  useEvent('favourite-changed', ({ added }) => {
    if (added !== undefined) refreshSavedWithout(client, added)
  })
  const areFiltersDue = useDeferredValue(true, false)
  const imageHosts = useSystemStatus()?.imageCDNs ?? noHosts

  const isKnown = isOpening || !vendors.isLoading || choice.vassalage !== undefined
  const needsMember = choice.listType === 'fav' || choice.listType === 'recent'
  const listType = needsMember && !isMember ? 'all' : choice.listType
  const shown = { ...choice, listType }
  // The member's own games are listed from all vendors.
  const isOwn = listType === 'fav' || listType === 'recent'
  const hot = useHotGames(gameType, choice.vassalage, isKnown)
  const listed = useGameList({ ...shown, gameType }, isKnown && !isOpening && listType !== 'hot', wantMore)

  const tabs: { key: ListType; label: string }[] = [
    { key: 'all', label: t('tab.all') },
    // Most vendors have hot games, so the tab keeps its place until it is known that there are none.
    ...(hot.isLoading || hot.list.length > 0 || listType === 'hot'
      ? [{ key: 'hot' as const, label: t('tab.hot') }]
      : []),
    ...(isMember ? [{ key: 'fav' as const, label: t('tab.saved') }] : []),
    { key: 'recent', label: t('tab.recent') },
  ]
  const chooseList = (next: ListType) => {
    if (next === 'fav' || next === 'recent') gate(() => choose({ listType: next }))
    else choose({ listType: next })
  }
  const open = (game: Game) =>
    game.isGame === 'VASSALAGE' ? gate(() => setOpenVendor(game), { kind: 'play', name: game.name }) : openGame(game)
  const vendorNameOf = ({ vassalage, accountTypeName }: Game) =>
    vendors.cards.find((card) => card.vassalage === vassalage)?.name ?? accountTypeName
  const actions = { favourites, vendorNameOf, onOpen: open, gate }

  const heading = (
    <h1>
      <VisuallyHidden>{t(`common:${categoryOf(gameType).label}`)}</VisuallyHidden>
    </h1>
  )
  if (vendors.isEmpty) {
    return (
      <>
        {heading}
        <EmptyCategory />
      </>
    )
  }
  return (
    <ImageHosts value={imageHosts}>
      {heading}
      <VendorCarousel
        cards={vendors.cards}
        chosen={isOwn ? undefined : choice.vassalage}
        isLoading={vendors.isLoading}
        onChoose={choose}
      />
      <Tabs
        label={t('tab.label')}
        items={tabs}
        value={listType}
        onChange={chooseList}
        manual
        rowClassName={styles.bar}
        toolbar={
          <div className={styles.tools}>
            <Suspense fallback={filtersToCome}>
              {areFiltersDue ? <FilterBar gameType={gameType} choice={choice} onChoose={choose} /> : filtersToCome}
            </Suspense>
          </div>
        }
      >
        {isOpening ? (
          <Suspense fallback={<LobbyRowsSkeleton />}>
            <LobbyRows gameType={gameType} isMember={isMember} onChoose={choose} {...actions} />
          </Suspense>
        ) : (
          <>
            <h2>
              <VisuallyHidden>{t('list.title')}</VisuallyHidden>
            </h2>
            <GameList games={listType === 'hot' ? hot : listed} choice={shown} onChoose={choose} {...actions} />
          </>
        )}
      </Tabs>
      {openVendor && (
        <Suspense fallback={null}>
          <VendorGamesDialog entry={openVendor} onClose={() => setOpenVendor(undefined)} {...actions} />
        </Suspense>
      )}
    </ImageHosts>
  )
}

LobbyScreen.prepare = prepareLobby
