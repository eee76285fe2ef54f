import { useTranslation } from '@parlay/web/i18n'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names'
import { Flag } from './flag'
import styles from './phone-field.module.css'
import type { PhoneCountry } from './use-countries'
import { useFloating } from './use-floating'

interface CountryListProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  countries: readonly PhoneCountry[]
  value: PhoneCountry | undefined
  onChoose: (country: PhoneCountry) => void
  onCancel: () => void
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Matches a country by name, by its two letters, or by digits of the dialling code. */
function matches({ name, code, dialingCode }: PhoneCountry, search: string): boolean {
  const wanted = plain(search.trim()).replace(/^\+/, '')
  return plain(name).includes(wanted) || code.toLowerCase() === wanted || dialingCode.startsWith(wanted)
}

/**
 * The search field keeps the focus; the arrow keys move through the list, Enter chooses, and Escape changes nothing.
 */
export function CountryList({ id, anchor, countries, value, onChoose, onCancel }: CountryListProps) {
  const { t } = useTranslation('common')
  const [search, setSearch] = useState('')
  const shown = countries.filter((country) => matches(country, search))
  const [activeCode, setActiveCode] = useState(value?.code)
  const active = Math.max(
    0,
    shown.findIndex(({ code }) => code === activeCode),
  )
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useFloating(panel, anchor)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    panel.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const moveTo = (index: number) => setActiveCode(shown[(index + shown.length) % shown.length]?.code)
  const steps = new Map([
    ['ArrowDown', active + 1],
    ['ArrowUp', active - 1],
    ['Home', 0],
    ['End', -1],
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps.get(event.key)
    const isOurs = step !== undefined || event.key === 'Enter' || event.key === 'Escape'
    if (!isOurs || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (step !== undefined) moveTo(step)
    else if (event.key === 'Escape') onCancel()
    else if (shown[active]) onChoose(shown[active])
  }

  const optionId = (code: string | undefined) => code && `${id}-${code}`
  return (
    <div ref={panel} className={styles.panel} popover="manual">
      <div className={styles.search}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          role="combobox"
          aria-label={t('field.search_country')}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={optionId(shown[active]?.code)}
          autoComplete="off"
          placeholder={t('field.search_country')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={id} role="listbox" tabIndex={-1} aria-label={t('field.dial_code')} className={styles.options}>
        {shown.map((country, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above has the keys.
          <div
            key={country.code}
            id={optionId(country.code)}
            data-index={index}
            role="option"
            tabIndex={-1}
            aria-selected={country.code === value?.code}
            className={classNames(styles.option, index === active && styles.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(country)}
          >
            <Flag country={country.code} />
            <span className={styles.name}>{country.name}</span>
            <span className={styles.code}>{`+${country.dialingCode}`}</span>
            {country.code === value?.code && <Check aria-hidden="true" />}
          </div>
        ))}
      </div>
      {shown.length === 0 && (
        <p className={styles.empty} role="status">
          {t('field.no_country')}
        </p>
      )}
    </div>
  )
}
