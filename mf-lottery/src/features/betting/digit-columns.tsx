import { useTranslation } from '@parlay/web/i18n'
import { digitsOf, toggled } from '../../numbers/number-sets'
import styles from './digit-columns.module.css'
import { NumberGrid } from './number-grid'

interface DigitColumnsProps {
  columns: readonly ReadonlySet<string>[]
  onChange: (columns: readonly ReadonlySet<string>[]) => void
}

/** Chooses numbers of three or four digits by the digits at each of their places. */
export function DigitColumns({ columns, onChange }: DigitColumnsProps) {
  const { t } = useTranslation('lottery-bets')
  const toggle = (place: number, digit: string) =>
    onChange(columns.map((column, index) => (index === place ? toggled(column, digit) : column)))
  return (
    <div className={styles.columns}>
      {columns.map((column, place) => {
        const label = t('place', { place: place + 1 })
        return (
          <div key={label} className={styles.column}>
            <p className={styles.label} aria-hidden="true">
              {label}
            </p>
            <NumberGrid label={label} numbers={digitsOf} chosen={column} onToggle={(digit) => toggle(place, digit)} />
          </div>
        )
      })}
    </div>
  )
}
