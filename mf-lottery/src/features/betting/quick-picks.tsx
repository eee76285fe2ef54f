import type { PlayOffer } from '@parlay/contracts/endpoints/lottery-bets'
import { plays } from '@parlay/contracts/lottery/plays'
import { Button, classNames } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useAtomValue } from '@parlay/web/state'
import { pickRandom } from '../../numbers/number-sets'
import type { NewLine } from '../../slip/slip'
import { slipAtom } from '../../slip/slip-store'
import styles from './quick-picks.module.css'
import type { Stake, StakeFault } from './stake'

interface QuickPicksProps {
  offer: PlayOffer
  stake: Stake | StakeFault
  /** True if there is a draw for which lines can be added. */
  canAdd: boolean
  onAdd: (lines: NewLine[]) => void
}

const quickPicks = [1, 5, 10] as const

/**
 * Puts random lines on the slip with one press. On a phone they stay in reach of the thumb while the slip is empty;
 * then the way to the slip takes their place.
 */
export function QuickPicks({
  offer: { playType, digits, numbers: needed, odds },
  stake,
  canAdd,
  onAdd,
}: QuickPicksProps) {
  const { t } = useTranslation('lottery-bets')
  const isEmpty = useAtomValue(slipAtom).tickets.length === 0
  const isEach = plays[playType].rule === 'EACH'
  const pick = (count: number) => {
    if (typeof stake !== 'object') return
    const sets = isEach
      ? pickRandom(digits, count).map((number) => [number])
      : Array.from({ length: count }, () => pickRandom(digits, needed))
    onAdd(sets.map((numbers) => ({ playType, numbers, ...stake, odds })))
  }
  return (
    <fieldset className={classNames(styles.quick, isEmpty && styles.inReach)}>
      <legend className={styles.legend}>{t('quick')}</legend>
      <div className={styles.row}>
        {quickPicks
          .filter((count) => !isEach || count <= 10 ** digits)
          .map((count) => (
            <Button
              key={count}
              className={styles.pick}
              disabled={!canAdd || typeof stake !== 'object'}
              onClick={() => pick(count)}
            >
              {t('quick.lines', { count })}
            </Button>
          ))}
      </div>
    </fieldset>
  )
}
