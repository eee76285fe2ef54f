/** Keyboards for Chinese and Japanese type digits, letters and signs in full width. */
const fullWidth = /[\uff01-\uff5e]/g
const digit = /\p{Nd}/u
const digits = /\p{Nd}/gu
/** Invisible marks: copied text often begins with one that sets its direction. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Hyphens, dashes, the minus sign, and the long vowel marks that a Japanese keyboard types in their place. */
const dashes = /[\p{Pd}\u2212\u30fc\uff70]/gu

const toHalfWidth = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)

/** In Unicode the ten digits of a script follow one another from zero, and whole tens are adjacent. */
function toAsciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let first = code
  while (digit.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/** Removes invisible marks. */
export const dropInvisible = (text: string): string => text.replace(invisible, '')

/**
 * Returns a text whose digits, signs and dashes are those of an English keyboard, in whatever script they were typed.
 * Only decimal digits count as such: `5²` is not 52.
 */
export const plainDigits = (text: string): string =>
  dropInvisible(text.replace(fullWidth, toHalfWidth).replace(digits, toAsciiDigit)).replace(dashes, '-').trim()

/** Returns a code, an account number or a payment password as it is compared and stored: without blanks and dashes. */
export const cleanDigits = (text: string): string => plainDigits(text).replace(/[\s-]/gu, '')

/**
 * Returns a mobile number without the marks that group its digits. The prefix of the given dialling code, after `+` or
 * `00`, is left out, so that one number is the same however it was copied.
 */
export function cleanMobile(text: string, countryDialingCode = ''): string {
  const number = cleanDigits(text).replace(/[().·・/]/gu, '')
  const dialingCode = countryDialingCode.replace(/\D/g, '')
  const prefix = ['+', '00'].map((sign) => sign + dialingCode).find((start) => number.startsWith(start))
  return dialingCode !== '' && prefix !== undefined ? number.slice(prefix.length) : number
}
