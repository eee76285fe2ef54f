import { JackpotCards } from '@parlay/ui/jackpot/jackpot-cards'
import { useJackpotTexts } from '@parlay/ui/jackpot/messages'
import { useJackpotOf } from '@parlay/ui/jackpot/use-jackpots'
import styles from './about-game.module.css'

/** Shows the jackpot that the game carries: its pool as it is, and the way to its rules and winners. */
export function JackpotOfGame({ gameCode }: { gameCode: string }) {
  const { t } = useJackpotTexts()
  const jackpot = useJackpotOf(gameCode)
  if (jackpot === undefined) return null
  return (
    <section aria-label={t('jackpot')} className={styles.jackpot}>
      <JackpotCards jackpots={[jackpot]} />
    </section>
  )
}
