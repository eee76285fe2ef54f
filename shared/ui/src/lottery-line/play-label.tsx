import { type PlayType, plays } from '@parlay/contracts/lottery/plays'
import { useLanguage } from '@parlay/web/i18n'
import styles from './play-label.module.css'
import { usePlayWords } from './use-play-words'

/**
 * The name of a play. English has no name of its own for it, so the Vietnamese one stands beside it; every other
 * language says what its players say.
 */
export function PlayLabel({ playType }: { playType: PlayType }) {
  const { playName } = usePlayWords()
  const isEnglish = useLanguage() === 'EN'
  return (
    <span className={styles.label}>
      <span>{playName(playType)}</span>
      {isEnglish && (
        <span lang="vi" className={styles.own}>
          {plays[playType].name}
        </span>
      )}
    </span>
  )
}
