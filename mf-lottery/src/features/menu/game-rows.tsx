import { listGameVendors } from '@parlay/contracts/endpoints/game-vendors'
import { type Game, listGames, listPopularGames, lotteryGameTypes } from '@parlay/contracts/endpoints/games'
import { listRecentLotteryGames } from '@parlay/contracts/endpoints/lottery'
import { GameCard, LinkButton } from '@parlay/ui'
import { DrawKindLabel } from '@parlay/ui/draw-kind/draw-kind-label'
import { gamePath } from '@parlay/ui/game-frame'
import { deviceCode, merchantCode, queryOptionsFor } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { useNavigate } from '@parlay/web/router'
import { canEnterMemberCentre, useGate, useSession } from '@parlay/web/session'
import { useQuery } from '@parlay/web/state'
import { useDeviceFavourites } from '../../favourites/use-device-favourites'
import { useMergeFavourites } from '../../favourites/use-merge-favourites'
import { usePrizeMode } from '../../prize-mode'
import styles from './game-rows.module.css'

type Listed = Pick<Game, 'nodeId' | 'name' | 'image' | 'vassalage' | 'gameType' | 'gameCode'> & Partial<Game>

const mostShown = 6
const pageSize = 100

/** Returns the contents of the rows, and whether any of it is still being loaded. */
export function useGameRows() {
  const isMember = canEnterMemberCentre(useSession())
  const prizeMode = usePrizeMode()
  const language = wireLanguage(useLanguage())
  const all = useQuery(queryOptionsFor(listGames, { gameType: 'LOTT', language, pageNo: 1, pageSize }))
  const recent = useQuery({ ...queryOptionsFor(listRecentLotteryGames, {}), enabled: isMember })
  const popular = useQuery({
    ...queryOptionsFor(listPopularGames, { prizeMode, device: deviceCode(), language }),
    enabled: prizeMode !== undefined,
  })
  return {
    games: all.data?.games ?? [],
    recent: recent.data,
    popular: popular.data,
    isPending: all.isPending || popular.isPending || (isMember && recent.isPending),
  }
}

/** The member's favourites and last games, and what is played most. A row without games is not shown. */
export function GameRows({ games, recent, popular }: ReturnType<typeof useGameRows>) {
  const { t } = useTranslation('lottery')
  const { gameIds } = useDeviceFavourites()
  useMergeFavourites(games)
  return (
    <>
      <GameRow title={t('menu.favourites')} games={games.filter(({ nodeId }) => gameIds.includes(nodeId))} />
      <GameRow title={t('menu.recent')} games={recent?.list ?? []} draws={recent?.draws} />
      <GameRow
        title={t('menu.popular')}
        draws={popular?.draws}
        games={(popular?.list ?? []).filter(({ gameType }) => lotteryGameTypes.some((type) => type === gameType))}
      />
    </>
  )
}

interface GameRowProps {
  title: string
  games: readonly Listed[]
  /** Lotteries of draws, which have no card. */
  draws?: readonly { gameCode: string; name: string }[] | undefined
}

function GameRow({ title, games, draws = [] }: GameRowProps) {
  const gate = useGate()
  const navigate = useNavigate()
  const { account, gameIds, toggle } = useDeviceFavourites()
  const vendors = useQuery(queryOptionsFor(listGameVendors, { merchantCode: merchantCode() }))
  if (games.length + draws.length === 0) return null
  const cards = vendors.data?.data.lanes.flatMap((lane) => lane.cards) ?? []
  const vendorNameOf = (code: string) => cards.find(({ vassalage }) => vassalage === code)?.name ?? code
  const open = (game: Listed) => {
    const placed = { vendor: game.vassalage, accountTypeName: '', ...game }
    gate(() => void navigate(gamePath(placed)), { kind: 'game', game: placed })
  }
  return (
    <section aria-label={title} className={styles.row}>
      <h2 className={styles.title}>{title}</h2>
      {draws.length > 0 && (
        <ul className={styles.draws}>
          {draws.slice(0, mostShown).map(({ gameCode, name }) => (
            <li key={gameCode}>
              <LinkButton to={`/lottery?${new URLSearchParams({ gameCode })}`}>{name}</LinkButton>
            </li>
          ))}
        </ul>
      )}
      {games.length > 0 && (
        <ul className={styles.games}>
          {games.slice(0, mostShown).map((game) => (
            <li key={game.nodeId}>
              <GameCard
                game={game}
                vendorName={vendorNameOf(game.vassalage)}
                isFavourite={gameIds.includes(game.nodeId)}
                onToggleFavourite={account === undefined ? undefined : () => toggle(game.nodeId)}
                onOpen={() => open(game)}
              >
                <DrawKindLabel kind={game.drawKind} />
              </GameCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
