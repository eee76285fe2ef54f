import { queryOptionsFor } from '@parlay/shared/api'
import { listHotGames, listPopularGames } from '@parlay/shared/contracts/endpoints/games'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'
import { ImageHosts, VisuallyHidden } from '@parlay/shared/ui'
import { lazy, Suspense } from 'react'
import { brand } from '../brand'
import { PageBanner } from '../layout/banner/page-banner'
import { Jackpot } from '../layout/jackpot/jackpot'
import { useSiteStatus } from '../layout/use-site-status'
import { CategoryTiles } from './category-tiles'
import { GameRow } from './game-row'

const bannerColumnHeight = 78
const noHosts: readonly string[] = []

/** Below what a screen shows first. */
const WinnersBoard = lazy(() => import('./winners-board').then(({ WinnersBoard: board }) => ({ default: board })))

export function HomePage() {
  const { t } = useTranslation('shell')
  const language = wireLanguage(useLanguage())
  const status = useSiteStatus()
  const hot = useQuery(queryOptionsFor(listHotGames, { merchantCode: brand.merchantCode, language }))
  const popular = useQuery(queryOptionsFor(listPopularGames, { language }))
  return (
    <ImageHosts value={status?.imageCDNs ?? noHosts}>
      <h1>
        <VisuallyHidden>{t('home.title', { brand: brand.label })}</VisuallyHidden>
      </h1>
      <PageBanner path="/">
        <Jackpot
          formula={status?.brand.jackpot ?? brand.jackpot}
          symbol={brand.currencySymbol}
          columnHeight={bannerColumnHeight}
        />
      </PageBanner>
      <CategoryTiles />
      <GameRow title={t('home.featured')} query={hot} />
      <GameRow title={t('home.popular')} query={popular} />
      <Suspense fallback={null}>
        <WinnersBoard />
      </Suspense>
    </ImageHosts>
  )
}
