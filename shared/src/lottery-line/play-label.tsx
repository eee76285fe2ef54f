import { useLanguage } from '@parlay/shared/i18n'
import { type PlayType, plays } from '@parlay/shared/lottery/plays'
import styles from './play-label.module.css'
import { usePlayWords } from './use-play-words'

/** The name of a play with the Vietnamese one, by which players know it, beside it. */
export function PlayLabel({ playType }: { playType: PlayType }) {
  const { playName } = usePlayWords()
  const isVietnamese = useLanguage() === 'VI'
  return (
    <span className={styles.label}>
      {playName(playType)}
      {!isVietnamese && (
        <span lang="vi" className={styles.own}>
          {plays[playType].name}
        </span>
      )}
    </span>
  )
}
