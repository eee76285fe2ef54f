import { tagOf, useLanguage } from '@parlay/web/i18n'
import { useMemo } from 'react'

/** Returns a function that gives a country's name in the member's language, from its two letters. */
export function useCountryName(): (code: string) => string {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([tagOf(language), 'en'], { type: 'region' })
    return (code) => names.of(code) ?? code
  }, [language])
}
