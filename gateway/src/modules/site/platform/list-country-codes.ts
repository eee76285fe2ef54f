import { getCountryCallingCode, getExampleNumber, isSupportedCountry } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'

export interface CountryCode {
  countryCode: string
  countryDialingCode: string
  /** In English. A page that knows the visitor's language takes the name from the browser. */
  name: string
  flag: string
  /** A national number in the correct format. */
  example: string
  pattern: string
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' })
const regionalIndicatorA = 0x1f1e6

const flagOf = (country: string): string =>
  [...country].map((letter) => String.fromCodePoint(regionalIndicatorA + letter.charCodeAt(0) - 65)).join('')

/** The dialling codes of the countries that a brand serves, in the brand's order. */
export function listCountryCodes(countries: readonly string[]): CountryCode[] {
  return countries
    .filter((country) => isSupportedCountry(country))
    .map((country) => {
      const example = getExampleNumber(country, examples)?.nationalNumber ?? ''
      return {
        countryCode: country,
        countryDialingCode: getCountryCallingCode(country),
        name: regionNames.of(country) ?? country,
        flag: flagOf(country),
        example,
        pattern: `^0?\\d{${Math.max(4, example.length - 1)},${example.length + 1}}$`,
      }
    })
}
