import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { digitsOf, headSet, namedSets, sumSet, tailSet } from '../../numbers/number-sets'
import styles from './number-filters.module.css'

interface NumberFiltersProps {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

const named = Object.keys(namedSets) as (keyof typeof namedSets)[]
const byDigit = [
  ['heads', headSet],
  ['tails', tailSet],
  ['sums', sumSet],
] as const

/** Chooses whole sets of pairs. A set that is chosen already is taken out again. */
export function NumberFilters({ chosen, onChange }: NumberFiltersProps) {
  const { t } = useTranslation('lottery-bets')
  const hasAll = (set: readonly string[]) => set.every((number) => chosen.has(number))
  const toggle = (set: readonly string[]) => {
    const next = new Set(chosen)
    const isTaken = hasAll(set)
    for (const number of set) {
      if (isTaken) next.delete(number)
      else next.add(number)
    }
    onChange(next)
  }
  const chip = (label: string, name: string, set: readonly string[]) => (
    <Button
      key={name}
      size="small"
      aria-pressed={hasAll(set)}
      aria-label={name}
      className={styles.chip}
      onClick={() => toggle(set)}
    >
      {label}
    </Button>
  )
  return (
    <details className={styles.filters}>
      <summary className={styles.summary}>{t('sets')}</summary>
      <div className={styles.row}>{named.map((set) => chip(t(`set.${set}`), t(`set.${set}`), namedSets[set]))}</div>
      {byDigit.map(([kind, setOf]) => (
        <fieldset key={kind} className={styles.digits}>
          <legend className={styles.legend}>{t(`set.${kind}`)}</legend>
          {digitsOf.map((digit) => chip(digit, t(`set.${kind}_digit`, { digit }), setOf(digit)))}
        </fieldset>
      ))}
    </details>
  )
}
