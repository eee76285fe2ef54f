import type { PlayOffer } from '@parlay/contracts/endpoints/lottery-bets'
import { quickStakesOf, stakesBetween } from '@parlay/contracts/game-facts'
import { parseMoney, printMoney, readAmount } from '@parlay/contracts/money'
import { Button, VisuallyHidden } from '@parlay/ui'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import styles from './quick-stakes.module.css'

interface QuickStakesProps {
  offer: Pick<PlayOffer, 'minBet' | 'maxBet'>
  /** The stake of one unit as it was typed. */
  unit: string
  multiple: number
  onChoose: (unit: string) => void
}

const short = (amount: string): string => amount.replace(/\.00$/, '')

/** A few stakes to choose by one press, of which each is within the limits of the play with this multiplier. */
export function QuickStakes({ offer: { minBet, maxBet }, unit, multiple, onChoose }: QuickStakesProps) {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  const most = parseMoney(maxBet) / BigInt(multiple)
  const stakes = quickStakesOf(stakesBetween(parseMoney(minBet), most)).filter((stake) => stake <= most)
  const typed = readAmount(unit)
  if (stakes.length === 0) return null
  return (
    <fieldset className={styles.stakes}>
      <legend>
        <VisuallyHidden>{t('quickStakes')}</VisuallyHidden>
      </legend>
      <div className={styles.row}>
        {stakes.map((stake) => (
          <Button
            key={String(stake)}
            size="small"
            className={styles.stake}
            aria-pressed={typed !== undefined && parseMoney(typed) === stake}
            onClick={() => onChoose(printMoney(stake))}
          >
            {short(money(stake))}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
