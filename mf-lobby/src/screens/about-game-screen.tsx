import { getGamePage } from '@parlay/contracts/endpoints/game-pages'
import { slugOfGamePage } from '@parlay/contracts/game-facts'
import {
  coverWidths,
  EmptyState,
  ErrorState,
  ImageHosts,
  LazyImage,
  LinkButton,
  Skeleton,
  VisuallyHidden,
} from '@parlay/ui'
import { useOpenGame } from '@parlay/ui/game-frame'
import { errorMessage, isApiError, queryOptionsFor } from '@parlay/web/api'
import { registerMessages, useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { Link, useLocation } from '@parlay/web/router'
import { useGate } from '@parlay/web/session'
import { useSystemStatus } from '@parlay/web/site'
import { loadPart } from '@parlay/web/site/load-part'
import { useFavourites } from '@parlay/web/site/use-favourites'
import { usePageName } from '@parlay/web/site/use-page-name'
import { useQuery } from '@parlay/web/state'
import { Gamepad2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import styles from '../features/about-game/about-game.module.css'
import { GameActions } from '../features/about-game/game-actions'
import { GameFacts, type GamePage } from '../features/about-game/game-facts'
import { useAboutGameTexts } from '../features/about-game/use-about-game-texts'
import { NotOffered } from '../features/catalogue/empty-category'
import { GameGrid } from '../features/catalogue/game-grid'
import { categoryOf } from '../features/vendor/category'

registerMessages('lobby', (language) => import(`../i18n/${language}.json`))

/** The game is rendered first. */
const JackpotOfGame = lazy(() =>
  loadPart(() => import('../features/about-game/jackpot-of-game')).then(({ JackpotOfGame: one }) => ({ default: one })),
)

const noHosts: readonly string[] = []

/** Shows one game before it is played; the last part of the path names it. */
export function AboutGameScreen() {
  const { t } = useAboutGameTexts()
  const slug = slugOfGamePage(useLocation().pathname)
  const language = wireLanguage(useLanguage())
  const { data, error, isPending, refetch } = useQuery(queryOptionsFor(getGamePage, { slug, language }))
  if (isApiError(error, 'SYS_FUNCTION_OFF')) return <NotOffered />
  if (isApiError(error, 'GAME_UNKNOWN') || isApiError(error, 'SYS_VALIDATION')) return <UnknownGame />
  if (error && !data) {
    return (
      <>
        <HiddenHeading>{t('title')}</HiddenHeading>
        <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />
      </>
    )
  }
  if (isPending) return <PageSkeleton />
  return <AboutGame key={data.game.nodeId} page={data} />
}

function AboutGame({ page }: { page: GamePage }) {
  const { t } = useAboutGameTexts()
  const openGame = useOpenGame()
  const gate = useGate()
  const favourites = useFavourites()
  const imageHosts = useSystemStatus()?.imageCDNs ?? noHosts
  const { game, vendorName, similar } = page
  usePageName(game.name)
  const lobby = `${categoryOf(game.gameType).path}?${new URLSearchParams({ vassalage: game.vassalage })}`
  return (
    <ImageHosts value={imageHosts}>
      <div className={styles.page}>
        <article className={styles.top}>
          <LazyImage
            path={game.image}
            widths={coverWidths}
            sizes="(max-width: 640px) 112px, 240px"
            width={240}
            height={320}
            eager
            className={styles.cover}
            fallback={<span className={styles.cover} />}
          />
          <div className={styles.about}>
            <h1 translate="no" className={styles.title}>
              {game.name}
            </h1>
            <Link to={lobby} className={styles.vendor}>
              {t('more_of', { name: vendorName })}
            </Link>
            <GameActions game={game} isPaused={page.isPaused} />
          </div>
          <div className={styles.wide}>
            <GameFacts page={page} />
            <Suspense fallback={null}>
              <JackpotOfGame gameCode={game.gameCode} />
            </Suspense>
          </div>
        </article>
        <section className={styles.rules} aria-labelledby="game-rules">
          <h2 id="game-rules" className={styles.heading}>
            {t('rules')}
          </h2>
          <p>{t(`rules.${page.rules}`)}</p>
          <p>{t('common:frame.rtp_meaning', { rtp: game.rtp })}</p>
          <p className={styles.quiet}>{t('common:frame.rules')}</p>
        </section>
        {similar.length > 0 && (
          <section aria-labelledby="similar-games">
            <h2 id="similar-games" className={styles.heading}>
              {t('similar')}
            </h2>
            <GameGrid
              games={similar}
              favourites={favourites}
              gate={gate}
              vendorNameOf={({ accountTypeName }) => accountTypeName}
              onOpen={openGame}
            />
          </section>
        )}
      </div>
    </ImageHosts>
  )
}

function UnknownGame() {
  const { t } = useAboutGameTexts()
  const { t: lobbyText } = useTranslation('lobby')
  return (
    <>
      <HiddenHeading>{t('unknown')}</HiddenHeading>
      <EmptyState
        icon={<Gamepad2 aria-hidden="true" />}
        title={t('unknown')}
        text={t('unknown_text')}
        action={<LinkButton to="/rng">{lobbyText('no_game.lobby')}</LinkButton>}
      />
    </>
  )
}

const HiddenHeading = ({ children }: { children: string }) => (
  <h1>
    <VisuallyHidden>{children}</VisuallyHidden>
  </h1>
)

function PageSkeleton() {
  const { t } = useAboutGameTexts()
  return (
    <div className={styles.page} aria-busy="true">
      <HiddenHeading>{t('title')}</HiddenHeading>
      <div className={styles.top}>
        <Skeleton ratio="3 / 4" />
        <div className={styles.about}>
          <Skeleton width="60%" height="2.5rem" />
          <Skeleton width="40%" height="1.2rem" />
          <Skeleton width="80%" height="3rem" />
        </div>
      </div>
      <Skeleton height="12rem" />
    </div>
  )
}
