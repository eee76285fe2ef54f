import { useTranslation } from '@parlay/web/i18n'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { CountryList } from './country-list'
import { Flag } from './flag'
import styles from './phone-field.module.css'
import type { PhoneCountry } from './use-countries'

/** The milliseconds for which the list stays open after it has lost the focus (product spec 9). */
export const closeDelay = 200

interface DialCodePickerProps {
  countries: readonly PhoneCountry[]
  value: PhoneCountry | undefined
  onChange: (country: PhoneCountry) => void
  disabled?: boolean
}

/**
 * Chooses a country by its dialling code: a button with a searchable list that closes 200 ms after it has lost the
 * focus.
 */
export function DialCodePicker({ countries, value, onChange, disabled }: DialCodePickerProps) {
  const { t } = useTranslation('common')
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])

  const close = ({ returnsFocus }: { returnsFocus: boolean }) => {
    clearTimeout(closing.current)
    setIsOpen(false)
    if (returnsFocus) button.current?.focus()
  }

  return (
    <fieldset
      aria-label={t('field.dial_code')}
      className={styles.picker}
      data-owns-escape={isOpen || undefined}
      onFocus={() => clearTimeout(closing.current)}
      onBlur={() => {
        clearTimeout(closing.current)
        closing.current = setTimeout(() => setIsOpen(false), closeDelay)
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.country}
        aria-label={value ? `${t('field.dial_code')}: ${value.name} +${value.dialingCode}` : t('field.dial_code')}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        disabled={disabled || countries.length === 0}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {value && <Flag country={value.code} />}
        <span>{`+${value?.dialingCode ?? ''}`}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      {isOpen && (
        <CountryList
          id={listId}
          anchor={button}
          countries={countries}
          value={value}
          onCancel={() => close({ returnsFocus: true })}
          onChoose={(country) => {
            onChange(country)
            close({ returnsFocus: true })
          }}
        />
      )}
    </fieldset>
  )
}
