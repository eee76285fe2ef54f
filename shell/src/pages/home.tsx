import { queryOptionsFor } from '@parlay/shared/api'
import { listHotGames, listPopularGames } from '@parlay/shared/contracts/endpoints/games'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'
import { ImageHosts, VisuallyHidden } from '@parlay/shared/ui'
import { lazy } from 'react'
import { brand } from '../brand'
import { PageBanner } from '../layout/banner/page-banner'
import { Jackpot } from '../layout/jackpot/jackpot'
import { useSiteStatus } from '../layout/use-site-status'
import { CategoryTiles } from './category-tiles'
import { GameRow } from './game-row'
import styles from './home.module.css'
import { NearWindow } from './near-window'

const bannerColumnHeight = 78
const noHosts: readonly string[] = []

/** Below what a screen shows first: in a chunk of their own, and only when somebody comes near. */
const WinnersBoard = lazy(() => import('./below-the-fold').then(({ WinnersBoard: one }) => ({ default: one })))
const PromotionStrip = lazy(() => import('./below-the-fold').then(({ PromotionStrip: one }) => ({ default: one })))
const LatestDraws = lazy(() => import('./below-the-fold').then(({ LatestDraws: one }) => ({ default: one })))

const below = [
  { Block: WinnersBoard, place: styles.winners },
  { Block: PromotionStrip, place: styles.promotions },
  { Block: LatestDraws, place: styles.draws },
]

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
      {below.map(({ Block, place }) => (
        <NearWindow key={place} placeholder={<div aria-hidden="true" className={place} />}>
          <Block />
        </NearWindow>
      ))}
    </ImageHosts>
  )
}
