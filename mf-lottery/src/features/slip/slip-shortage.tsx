import { Button } from '@parlay/ui'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import { isTrial, useSession } from '@parlay/web/session'
import { missingFor } from '../../slip/use-spendable'
import { requestDeposit } from './request-deposit'
import styles from './slip.module.css'

interface SlipShortageProps {
  /** The price of all tickets, in minor units. */
  cost: bigint
  spendable: bigint | undefined
}

/** Says next to the total that the balance does not cover it, and offers the deposit. A trial account has none. */
export function SlipShortage({ cost, spendable = 0n }: SlipShortageProps) {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  const session = useSession()
  return (
    <div className={styles.shortage}>
      <p>{t('slip.short', { balance: money(spendable), missing: money(missingFor(cost, spendable)) })}</p>
      {!isTrial(session) && (
        <Button size="small" onClick={requestDeposit}>
          {t('slip.deposit')}
        </Button>
      )}
    </div>
  )
}
