import { ImageHosts, VisuallyHidden } from '@parlay/ui'
import { useLanguage, useTranslation } from '@parlay/web/i18n'
import { useSession } from '@parlay/web/session'
import { useSystemStatus } from '@parlay/web/site'
import { useQuery } from '@parlay/web/state'
import { lazy } from 'react'
import { brand } from '../brand'
import { PageBanner } from '../layout/banner/page-banner'
import { hasCategories } from '../layout/categories'
import { HomeJackpot } from '../layout/jackpot/home-jackpot'
import { hotGamesQuery, popularGamesFor } from '../start/first-queries'
import { CategoryTiles } from './category-tiles'
import { GameRow } from './game-row'
import styles from './home.module.css'
import { NearViewport } from './near-viewport'
import { winnersId } from './winners-place'

const bannerColumnHeight = 78
const noHosts: readonly string[] = []

/**
 * These blocks are below the first screen, so they are in separate chunks that load only when they come near the
 * viewport.
 */
const JackpotRow = lazy(() => import('./below-the-fold').then(({ JackpotRow: one }) => ({ default: one })))
const WinnersBoard = lazy(() => import('./below-the-fold').then(({ WinnersBoard: one }) => ({ default: one })))
const PromotionStrip = lazy(() => import('./below-the-fold').then(({ PromotionStrip: one }) => ({ default: one })))
const LatestDraws = lazy(() => import('./below-the-fold').then(({ LatestDraws: one }) => ({ default: one })))

const below = [
  { Block: JackpotRow, place: styles.jackpots, isOfGames: true },
  {
    Block: WinnersBoard,
    place: styles.winners,
    isOfGames: true,
    link: { id: winnersId, className: styles.arrival },
  },
  { Block: PromotionStrip, place: styles.promotions, isOfGames: false },
  { Block: LatestDraws, place: styles.draws, isOfGames: true },
]

/** Shows the home page. While every category of games is switched off, it shows nothing about games. */
export function HomePage() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const status = useSystemStatus()
  const hasGames = hasCategories(status?.whitelabel)
  const hot = useQuery(hotGamesQuery(language))
  const popular = useQuery(popularGamesFor(useSession().status, language))
  return (
    <ImageHosts value={status?.imageCDNs ?? noHosts}>
      <h1>
        <VisuallyHidden>{t('home.title', { brand: brand.label })}</VisuallyHidden>
      </h1>
      <PageBanner path="/">
        {hasGames && (
          <HomeJackpot
            counter={status?.brand.jackpot ?? brand.jackpot}
            symbol={brand.currencySymbol}
            columnHeight={bannerColumnHeight}
          />
        )}
      </PageBanner>
      {hasGames && (
        <>
          <CategoryTiles />
          <GameRow title={t('home.featured')} query={hot} />
          <GameRow title={t('home.popular')} query={popular} className={styles.popular} />
        </>
      )}
      {below.map(
        ({ Block, place, isOfGames, link }) =>
          (hasGames || !isOfGames) && (
            <NearViewport key={place} {...link} placeholder={<div aria-hidden="true" className={place} />}>
              <Block />
            </NearViewport>
          ),
      )}
    </ImageHosts>
  )
}
