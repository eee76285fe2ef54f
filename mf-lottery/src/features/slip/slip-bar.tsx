import { sumMinor } from '@parlay/contracts/money'
import { Button } from '@parlay/ui'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import { useAtomValue } from '@parlay/web/state'
import { costOfDraw } from '../../slip/slip'
import { slipAtom } from '../../slip/slip-store'
import { slipId } from './slip'
import styles from './slip-bar.module.css'

/** Stays in reach of the thumb where the slip stands below the numbers, and leads to it. */
export function SlipBar() {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  const { tickets } = useAtomValue(slipAtom)
  if (tickets.length === 0) return null
  const lines = tickets.reduce((sum, ticket) => sum + ticket.lines.length, 0)
  const show = () => {
    const slip = document.getElementById(slipId)
    slip?.scrollIntoView({ block: 'start' })
    slip?.querySelector('h2')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.bar}>
      <Button variant="primary" size="large" full onClick={show}>
        {t('slip.show', { lines, total: money(sumMinor(tickets.map(costOfDraw))) })}
      </Button>
    </div>
  )
}
