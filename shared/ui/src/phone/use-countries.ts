import { listCountryCodes } from '@parlay/contracts/endpoints/platform'
import { queryOptionsFor } from '@parlay/web/api'
import { tagOf, useLanguage } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { useMemo } from 'react'

export interface PhoneCountry {
  /** The two-letter ISO 3166 code. */
  code: string
  /** Digits only. */
  dialingCode: string
  /** In the visitor's language. */
  name: string
  /** A valid national number. */
  example: string
  /** The approximate form of a national number, used until the library has loaded. */
  pattern: string
}

const none: readonly PhoneCountry[] = []

/** Returns the countries that the brand serves, its first one first; empty until they are known. */
export function useCountries(): readonly PhoneCountry[] {
  const language = useLanguage()
  const { data } = useQuery({ ...queryOptionsFor(listCountryCodes, {}), staleTime: Number.POSITIVE_INFINITY })
  return useMemo(() => {
    const names = new Intl.DisplayNames([tagOf(language), 'en'], { type: 'region' })
    return (
      data?.list.map(({ countryCode, countryDialingCode, name, example, pattern }) => ({
        code: countryCode,
        dialingCode: countryDialingCode.replace(/\D/g, ''),
        name: names.of(countryCode) ?? name,
        example,
        pattern,
      })) ?? none
    )
  }, [data, language])
}
