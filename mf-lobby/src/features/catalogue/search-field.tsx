import { useTranslation } from '@parlay/shared/i18n'
import { TextField } from '@parlay/shared/ui'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds of rest after the last key (product spec 9). */
const debounce = 500

interface SearchFieldProps {
  value: string
  /** Called with a text that differs from `value`, only then. */
  onSearch: (text: string) => void
}

export function SearchField({ value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('lobby')
  const [text, setText] = useState(value)
  const told = useRef(value)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    // Another filter cleared the search, or the address changed: not what this field said itself.
    if (value !== told.current) setText(value)
    told.current = value
  }, [value])
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === told.current) return
    const timer = setTimeout(() => {
      told.current = wanted
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
