import { Button } from '@parlay/ui'
import { useWalletTexts } from '@parlay/ui/wallets'
import styles from './game-frame.module.css'

/** Offers a deposit in the bar of a game that the main wallet cannot pay for. */
export function DepositOffer({ onDeposit }: { onDeposit: () => void }) {
  const { t } = useWalletTexts()
  return (
    <div className={styles.shortage}>
      <p role="status">{t('short')}</p>
      <Button variant="primary" size="small" onClick={onDeposit}>
        {t('deposit')}
      </Button>
    </div>
  )
}
