import { useTranslation } from '@parlay/shared/i18n'
import { LinkButton } from '@parlay/shared/ui'
import { useState } from 'react'
import { useDrawMenu } from '../draws/use-draw-menu'
import { DrawGameMenu, MenuSkeleton } from '../features/draw-game/draw-game-menu'
import { DrawMenu } from '../features/menu/draw-menu'
import { GameRows, useGameRows } from '../features/menu/game-rows'
import '../messages'
import styles from './menu-page.module.css'

/** The lotteries of the brand's draws, and the games of other lottery vendors. */
export function MenuPage({ gameCode }: { gameCode: string | undefined }) {
  const { t } = useTranslation('lottery')
  const draws = useDrawMenu()
  const rows = useGameRows()
  // What is below waits for what is above, so that no card moves from under a finger. What is there once stays.
  const [areGamesThere, setAreGamesThere] = useState(false)
  if (!areGamesThere && !draws.isPending && !rows.isPending) setAreGamesThere(true)
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('menu.title')}</h1>
        <p className={styles.text}>{t('menu.text')}</p>
        <p className={styles.links}>
          <LinkButton size="small" to="/lott?view=tickets">
            {t('menu.tickets')}
          </LinkButton>
        </p>
      </header>
      <DrawMenu draws={draws} gameCode={gameCode} />
      {areGamesThere ? (
        <>
          <GameRows {...rows} />
          <DrawGameMenu gameType="LOTT" />
        </>
      ) : (
        !draws.isPending && <MenuSkeleton />
      )}
    </>
  )
}
