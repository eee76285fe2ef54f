import { Suspense } from 'react'
import styles from './jackpot.module.css'
import { JackpotMeter } from './jackpot-meter'
import { useJackpotTexts } from './messages'
import { useJackpotOf } from './use-jackpots'

/** Says on a game's card that the game carries a jackpot, with the pool as it is. */
export function JackpotTag({ gameCode }: { gameCode: string }) {
  const jackpot = useJackpotOf(gameCode)
  if (jackpot === undefined) return null
  // Its texts load separately. Without a boundary here, the skeleton would replace the page around it until then.
  return (
    <Suspense fallback={null}>
      <Tag amount={jackpot.amount} />
    </Suspense>
  )
}

function Tag({ amount }: { amount: string }) {
  const { t } = useJackpotTexts()
  return (
    <div className={styles.foot}>
      <p className={styles.tag}>
        <span>{t('jackpot')}</span> <JackpotMeter amount={amount} />
      </p>
    </div>
  )
}
