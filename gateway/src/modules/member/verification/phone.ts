import { cleanMobile } from '@parlay/contracts/fields/typed-digits'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AppError } from '../../../core/errors'

export interface TypedPhone {
  /** The number as the member types it; see `cleanMobile`. */
  mobileNum: string
  countryDialingCode: string
}

export interface Phone {
  e164: string
  countryCode: string
  dialingCode: string
  national: string
}

/** Other types cannot receive a code, are expensive, or are easy to obtain by the thousand. */
const acceptedTypes: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/** The library would also read letters as keys of a phone, and an extension. */
const digitsOnly = /^\+?\d+$/

/** The library throws for an unassigned dialling code. */
function parse(text: string, defaultCallingCode?: string): PhoneNumber | undefined {
  try {
    return parsePhoneNumberFromString(text, { defaultCallingCode, extract: false })
  } catch {
    return undefined
  }
}

export type PhoneReader = ReturnType<typeof createPhoneReader>

/** Parses numbers of the countries that the brand serves. */
export function createPhoneReader(countries: readonly string[]) {
  function accept(phone: PhoneNumber | undefined, dialingCode = phone?.countryCallingCode): Phone {
    if (!phone?.isValid() || phone.ext || phone.countryCallingCode !== dialingCode) {
      throw new AppError('SMS_INVALID_PHONE')
    }
    if (!acceptedTypes.includes(phone.getType())) throw new AppError('SMS_INVALID_PHONE')
    const { country, number, nationalNumber } = phone
    if (!country || !countries.includes(country)) throw new AppError('SMS_COUNTRY_BLOCKED')
    return { e164: number, countryCode: country, dialingCode: phone.countryCallingCode, national: nationalNumber }
  }

  return {
    /** Throws SMS_INVALID_PHONE if it is not a mobile number, or SMS_COUNTRY_BLOCKED for one of another country. */
    read({ mobileNum, countryDialingCode }: TypedPhone): Phone {
      const dialingCode = countryDialingCode.replace(/^\+/, '')
      const number = cleanMobile(mobileNum, dialingCode)
      return accept(digitsOnly.test(number) ? parse(number, dialingCode) : undefined, dialingCode)
    },

    /** Parses a stored number. Throws the same errors. */
    readE164: (e164: string): Phone => accept(parse(e164)),
  }
}
