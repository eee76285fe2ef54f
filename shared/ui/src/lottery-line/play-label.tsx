import { type PlayType, plays } from '@parlay/contracts/lottery/plays'
import { useLanguage } from '@parlay/web/i18n'
import styles from './play-label.module.css'
import { usePlayWords } from './use-play-words'

/**
 * The name of a play. English has no established name for it, so the Vietnamese one is shown too; every other language
 * uses the name that its players use.
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
