import { Button, classNames, Select, TextField } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Search, SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './filter-bar.module.css'

interface TextFilter {
  kind: 'text'
  name: string
  label: string
  maxLength: number
}
interface ChoiceFilter {
  kind: 'choice'
  name: string
  label: string
  /** Without the empty choice. */
  options: readonly { value: string; label: string }[]
  /** The meaning of the empty choice; by default all. */
  emptyLabel?: string
}
interface DayFilter {
  kind: 'day'
  name: string
  label: string
}
export type Filter = TextFilter | ChoiceFilter | DayFilter

interface FilterBarProps {
  filters: readonly Filter[]
  values: Readonly<Record<string, string>>
  onChange: (changed: Record<string, string>) => void
}

/** The conditions of a list. A text counts when the reader leaves the field or presses Enter. */
export function FilterBar({ filters, values, onChange }: FilterBarProps) {
  const { t } = useTranslation('office')
  const isSet = filters.some(({ name }) => values[name])
  const [isOpen, setIsOpen] = useState(isSet)
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know the element everywhere yet.
    <div role="search" className={classNames(styles.bar, isOpen && styles.open)} aria-label={t('list.filters')}>
      <Button
        className={styles.toggle}
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('list.filters')}
      </Button>
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={values[filter.name] ?? ''}
          onChange={(value) => onChange({ [filter.name]: value })}
        />
      ))}
      {isSet && (
        <Button
          variant="quiet"
          icon={<X aria-hidden="true" />}
          onClick={() => onChange(Object.fromEntries(filters.map(({ name }) => [name, ''])))}
        >
          {t('list.clear')}
        </Button>
      )}
    </div>
  )
}

interface FieldProps {
  filter: Filter
  value: string
  onChange: (value: string) => void
}

function FilterField({ filter, value, onChange }: FieldProps) {
  const { t } = useTranslation('office')
  if (filter.kind === 'text') return <TypedFilter filter={filter} value={value} onChange={onChange} />
  if (filter.kind === 'day') {
    return (
      <TextField
        type="date"
        className={styles.field}
        label={filter.label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <Select
      className={styles.field}
      label={filter.label}
      value={value}
      options={[{ value: '', label: filter.emptyLabel ?? t('list.all') }, ...filter.options]}
      onChange={onChange}
    />
  )
}

function TypedFilter({ filter, value, onChange }: Omit<FieldProps, 'filter'> & { filter: TextFilter }) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const apply = () => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <TextField
      type="search"
      className={styles.field}
      label={filter.label}
      icon={<Search aria-hidden="true" />}
      autoComplete="off"
      spellCheck={false}
      maxLength={filter.maxLength}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && apply()}
    />
  )
}
