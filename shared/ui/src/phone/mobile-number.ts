import { cleanMobile } from '@parlay/contracts/fields/typed-digits'
import { usePhoneLibrary } from './phone-library'
import type { PhoneCountry } from './use-countries'
import { useCountries } from './use-countries'

/** A typed number and its country. */
export interface MobileNumber {
  /** The national number, with or without the leading zero, formatted or not. */
  mobileNum: string
  /** Digits only; empty until the countries are known. */
  countryDialingCode: string
}

export const findCountry = (
  countries: readonly PhoneCountry[],
  dialingCode: string,
  preferred?: string,
): PhoneCountry | undefined => {
  const digits = dialingCode.replace(/\D/g, '')
  return (
    countries.find((country) => country.code === preferred && country.dialingCode === digits) ??
    countries.find((country) => country.dialingCode === digits)
  )
}

/**
 * Returns a function that parses a number: it gives the number with its dialling code (`+639171234567`) if it is valid,
 * otherwise an empty string. Until the library has loaded, the country's approximate pattern decides.
 */
export function useMobileReader(): (mobile: MobileNumber) => string {
  const countries = useCountries()
  const library = usePhoneLibrary()
  return ({ mobileNum, countryDialingCode }) => {
    const country = findCountry(countries, countryDialingCode)
    const typed = cleanMobile(mobileNum, countryDialingCode)
    if (!country || typed === '') return ''
    if (library?.isSupportedCountry(country.code)) {
      const parsed = library.parsePhoneNumberFromString(typed, country.code)
      return parsed?.isValid() && parsed.countryCallingCode === country.dialingCode ? parsed.number : ''
    }
    return new RegExp(country.pattern).test(typed) ? `+${country.dialingCode}${typed.replace(/^0/, '')}` : ''
  }
}

/** Returns the number that a code is sent to; empty until it is valid. */
export const useValidMobile = (mobile: MobileNumber): string => useMobileReader()(mobile)
