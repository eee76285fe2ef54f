import { Card } from '@parlay/ui'
import { BringBack, useMoneyElsewhere, useWalletTexts, WalletList } from '@parlay/ui/wallets'
import styles from '../../cash/cash.module.css'

/** Says what cannot be withdrawn because it lies at a vendor, and brings it back. Nothing where all is in the main wallet. */
export function ElsewhereCard() {
  const { t } = useWalletTexts()
  const { elsewhere, textOf } = useMoneyElsewhere()
  if (elsewhere === '0.00') return null
  return (
    <Card as="section" aria-labelledby="money-elsewhere">
      <h3 id="money-elsewhere" className={styles.title}>
        {t('where')}
      </h3>
      <p className={styles.notice}>{t('outside', { amount: textOf(elsewhere) })}</p>
      <div className={styles.elsewhere}>
        <WalletList />
        <BringBack />
      </div>
    </Card>
  )
}
