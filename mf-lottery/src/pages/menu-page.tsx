import { LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { bannerPicture } from '@parlay/web/site/banner-picture'
import { useDeferredValue, useState } from 'react'
import { useDrawMenu } from '../draws/use-draw-menu'
import { DrawGameMenu, MenuSkeleton } from '../features/draw-game/draw-game-menu'
import { DrawMenu } from '../features/menu/draw-menu'
import { GameRows, useGameRows } from '../features/menu/game-rows'
import '../messages'
import styles from './menu-page.module.css'

const { avif, webp } = bannerPicture('/art/banners/draws-page')

/** The lotteries of the brand's draws, and the games of other lottery vendors. */
export function MenuPage({ gameCode }: { gameCode: string | undefined }) {
  const { t } = useTranslation('lottery')
  const { data, error, refetch } = useDrawMenu()
  // More than a hundred cards follow. Deferred, they are drawn in slices, between which the page can answer.
  const draws = useDeferredValue(data)
  const isPending = !draws && !error
  const rows = useGameRows()
  // The games wait for the draws above them, so that no card moves from under a finger. Once shown, they stay.
  const [areGamesThere, setAreGamesThere] = useState(false)
  if (!areGamesThere && !isPending && !rows.isPending) setAreGamesThere(true)
  const areGamesShown = useDeferredValue(areGamesThere)
  return (
    <>
      <header className={styles.header}>
        {/* The page begins with this picture before any script has run (`pages.json` of the shell). */}
        <picture>
          <source {...avif} />
          <img className={styles.picture} {...webp} width={1280} height={480} alt="" fetchPriority="high" />
        </picture>
        <div className={styles.over}>
          <h1 className={styles.title}>{t('menu.title')}</h1>
          <p className={styles.text}>{t('menu.text')}</p>
          <p className={styles.links}>
            <LinkButton size="small" to="/lott?view=tickets">
              {t('menu.tickets')}
            </LinkButton>
          </p>
        </div>
      </header>
      <DrawMenu draws={draws} error={error} onRetry={() => void refetch()} gameCode={gameCode} />
      {areGamesShown ? (
        <>
          <GameRows {...rows} />
          <DrawGameMenu gameType="LOTT" />
        </>
      ) : (
        !isPending && <MenuSkeleton />
      )}
    </>
  )
}
