import { useTranslation } from '@parlay/shared/i18n'
import { DrawGameMenu } from '../features/draw-game/draw-game-menu'
import { LatestResults } from '../features/draw-results/latest-results'
import '../messages'
import styles from './lottery-menu-screen.module.css'

export function LotteryMenuScreen() {
  const { t } = useTranslation('lottery')
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('menu.title')}</h1>
        <p className={styles.text}>{t('menu.text')}</p>
      </header>
      <DrawGameMenu gameType="LOTT" />
      <LatestResults />
    </>
  )
}
