import { useLanguage, useTranslation } from '@parlay/shared/i18n'
import { type PlayType, plays } from '@parlay/shared/lottery/plays'
import styles from './play-label.module.css'
import { playName } from './play-words'

/** The name of a play with the Vietnamese one, by which players know it, beside it. */
export function PlayLabel({ playType }: { playType: PlayType }) {
  const { t } = useTranslation('lottery-bets')
  const isVietnamese = useLanguage() === 'VI'
  return (
    <span className={styles.label}>
      {playName(t, playType)}
      {!isVietnamese && (
        <span lang="vi" className={styles.own}>
          {plays[playType].name}
        </span>
      )}
    </span>
  )
}
