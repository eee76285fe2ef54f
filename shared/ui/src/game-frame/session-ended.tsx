import { Button, EmptyState } from '@parlay/ui'
import { useWalletTexts } from '@parlay/ui/wallets'
import { TimerOff } from 'lucide-react'
import styles from './game-frame.module.css'

/** Covers a game whose session no longer accepts bets. */
export function SessionEnded({ onRelaunch }: { onRelaunch: () => void }) {
  const { t } = useWalletTexts()
  return (
    <div className={styles.cover} role="alert">
      <EmptyState
        icon={<TimerOff aria-hidden="true" />}
        title={t('ended')}
        text={t('ended_text')}
        action={
          <Button variant="primary" onClick={onRelaunch}>
            {t('open_again')}
          </Button>
        }
      />
    </div>
  )
}
