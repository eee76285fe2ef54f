import type { PlayOffer } from '@parlay/contracts/endpoints/lottery-bets'
import type { PlayType } from '@parlay/contracts/lottery/plays'
import { PlayLabel } from '@parlay/ui/lottery-line/play-label'
import { useTranslation } from '@parlay/web/i18n'
import styles from './play-chooser.module.css'

interface PlayChooserProps {
  offers: readonly PlayOffer[]
  value: PlayType
  onChange: (playType: PlayType) => void
}

export function PlayChooser({ offers, value, onChange }: PlayChooserProps) {
  const { t } = useTranslation('lottery-bets')
  return (
    <fieldset className={styles.plays}>
      <legend className={styles.legend}>{t('play')}</legend>
      <div className={styles.row}>
        {offers.map(({ playType, odds, rtp }) => (
          <label key={playType} className={styles.play}>
            <input
              type="radio"
              name="playType"
              className={styles.input}
              checked={playType === value}
              onChange={() => onChange(playType)}
            />
            <PlayLabel playType={playType} />
            <span className={styles.odds}>{`${odds} · ${t('return')} ${rtp}%`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
