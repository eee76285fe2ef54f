import { mostLines, mostNumbers, type PlayOffer } from '@parlay/contracts/endpoints/lottery-bets'
import { plays } from '@parlay/contracts/lottery/plays'
import { Button, type Elements } from '@parlay/ui'
import { useBrandMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { chunksOf, combine, digitsOf, pairs, toggled } from '../../numbers/number-sets'
import { costOfLine, type NewLine } from '../../slip/slip'
import { DigitColumns } from './digit-columns'
import { FavouriteNumbers } from './favourite-numbers'
import styles from './number-entry.module.css'
import { NumberFilters } from './number-filters'
import { NumberGrid } from './number-grid'
import type { Stake, StakeFault } from './stake'

type Area = Parameters<typeof costOfLine>[1]

interface NumberEntryProps {
  offer: PlayOffer
  area: Area
  stake: Stake | StakeFault
  /** True if there is a draw for which lines can be added. */
  canAdd: boolean
  onAdd: (lines: NewLine[]) => void
  /** The fields of the stake, which stand between the numbers and the button that adds them. */
  children?: Elements
}

const none: ReadonlySet<string> = new Set()

/** Chooses the numbers of a play and adds them to the slip. Use a different key for each play. */
export function NumberEntry({ offer, area, stake, canAdd, onAdd, children }: NumberEntryProps) {
  const { t } = useTranslation('lottery-bets')
  const money = useBrandMoneyText()
  const { playType, digits, numbers: needed, odds } = offer
  const isEach = plays[playType].rule === 'EACH'
  const [chosen, setChosen] = useState(none)
  const [columns, setColumns] = useState<readonly ReadonlySet<string>[]>(() =>
    Array.from({ length: digits }, () => none),
  )

  const isByColumn = digits > 2
  const numbers = isByColumn ? combine(columns.map((column) => [...column].sort())) : [...chosen].sort()
  const isTooMany = numbers.length > mostLines * mostNumbers
  const isComplete = isEach ? numbers.length > 0 && !isTooMany : numbers.length === needed
  const isReady = canAdd && isComplete && typeof stake === 'object'

  const linesOf = (sets: readonly string[][]): NewLine[] =>
    typeof stake === 'object' ? sets.map((set) => ({ playType, numbers: set, ...stake, odds })) : []
  const lines = isComplete ? linesOf(chunksOf(numbers, isEach ? mostNumbers : needed)) : []
  const cost = lines.reduce((sum, line) => sum + costOfLine(line, area), 0n)

  const clear = () => {
    setChosen(none)
    setColumns(columns.map(() => none))
  }
  const add = () => {
    onAdd(lines)
    clear()
  }
  return (
    <div className={styles.entry}>
      {isByColumn ? (
        <DigitColumns columns={columns} onChange={setColumns} />
      ) : (
        <NumberGrid
          label={t('numbers')}
          numbers={digits === 1 ? digitsOf : pairs}
          chosen={chosen}
          onToggle={(number) => setChosen(toggled(chosen, number))}
        />
      )}
      {digits === 2 && <NumberFilters chosen={chosen} onChange={setChosen} />}
      {!isByColumn && <FavouriteNumbers digits={digits} chosen={chosen} onChoose={setChosen} />}
      {children}
      <div className={styles.bar}>
        <p className={styles.sum} role="status">
          <span>
            {isEach
              ? t('chosen', { numbers: numbers.length, cost: money(cost) })
              : t('chosen.of', { numbers: numbers.length, needed, cost: money(cost) })}
          </span>
          {isTooMany && <span>{` ${t('chosen.tooMany', { most: mostLines * mostNumbers })}`}</span>}
        </p>
        <Button variant="quiet" disabled={numbers.length === 0 && chosen.size === 0} onClick={clear}>
          {t('chosen.clear')}
        </Button>
        <Button variant="primary" disabled={!isReady} onClick={add}>
          {t('add')}
        </Button>
      </div>
    </div>
  )
}
