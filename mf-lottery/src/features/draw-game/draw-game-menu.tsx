import type { Game } from '@parlay/contracts/endpoints/games'
import { EmptyState, ErrorState, GameCard, GameCardSkeleton, LinkButton } from '@parlay/ui'
import { DrawKindLabel } from '@parlay/ui/draw-kind/draw-kind-label'
import { TryIt } from '@parlay/ui/free-play/try-it'
import { gamePath } from '@parlay/ui/game-frame'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useNavigate } from '@parlay/web/router'
import { useGate } from '@parlay/web/session'
import { Ticket } from 'lucide-react'
import { useDeviceFavourites } from '../../favourites/use-device-favourites'
import styles from './draw-game-menu.module.css'
import type { VendorGames } from './group-by-vendor'
import { useDrawGames } from './use-draw-games'

const skeletonCards = 8
const eagerCards = 4

/** Lists every draw game under its vendor; choosing one needs a real account. */
export function DrawGameMenu({ gameType }: { gameType: string }) {
  const { t } = useTranslation('lottery')
  const { groups, isLoading, error, retry } = useDrawGames(gameType)
  if (isLoading) return <MenuSkeleton />
  if (error) return <ErrorState message={errorMessage(error, t)} onRetry={retry} />
  if (groups.length === 0) {
    return (
      <EmptyState
        icon={<Ticket aria-hidden="true" />}
        title={t('menu.empty')}
        text={t('menu.empty_text')}
        action={<LinkButton to="/">{t('menu.home')}</LinkButton>}
      />
    )
  }
  return groups.map((group, index) => <VendorSection key={group.vassalage} group={group} isFirst={index === 0} />)
}

function VendorSection({ group: { vassalage, name, games }, isFirst }: { group: VendorGames; isFirst: boolean }) {
  const gate = useGate()
  const navigate = useNavigate()
  const { account, gameIds, toggle } = useDeviceFavourites()
  const headingId = `vendor-${vassalage}`
  const open = (game: Game) => gate(() => void navigate(gamePath(game)), { kind: 'game', game })
  return (
    <section aria-labelledby={headingId} className={styles.vendor}>
      <h2 id={headingId} className={styles.name}>
        {name}
      </h2>
      <ul className={styles.grid}>
        {games.map((game, index) => (
          <li key={game.nodeId}>
            <GameCard
              game={game}
              vendorName={name}
              eager={isFirst && index < eagerCards}
              isFavourite={gameIds.includes(game.nodeId)}
              onToggleFavourite={account === undefined ? undefined : () => toggle(game.nodeId)}
              onOpen={() => open(game)}
            >
              <TryIt game={game} />
              <DrawKindLabel kind={game.drawKind} />
            </GameCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function MenuSkeleton() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: skeletonCards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <GameCardSkeleton key={index} />
      ))}
    </div>
  )
}
