import { TextField } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** The pause after the last key press before the search starts, in milliseconds (product spec 9). */
const debounce = 500

interface SearchFieldProps {
  value: string
  /** Called only with a text that differs from `value`. */
  onSearch: (text: string) => void
}

export function SearchField({ value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('lobby')
  const [text, setText] = useState(value)
  const reported = useRef(value)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    // Another filter or a new address changed the search, not this field.
    if (value !== reported.current) setText(value)
    reported.current = value
  }, [value])
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === reported.current) return
    const timer = setTimeout(() => {
      reported.current = wanted
      search.current(wanted)
    }, debounce)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextField
      type="search"
      label={t('filter.search')}
      hideLabel
      placeholder={t('filter.search')}
      icon={<Search aria-hidden="true" />}
      maxLength={64}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
