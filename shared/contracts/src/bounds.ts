import { z } from 'zod'
import { cleanPassword, trimShown } from './fields/clean-text'
import { cleanDigits, cleanMobile, dropInvisible } from './fields/typed-digits'

/**
 * The bounds of everything that a caller sends. A contract takes its texts, numbers and times from here, and
 * `bounds.test.ts` refuses one that does not, so that no call meets a value that the database cannot hold.
 */

/** The levels of lists and objects inside each other that a body may have; the parser refuses more. */
export const deepestBody = 32

/** The range of the database's `integer`. */
export const smallestInteger = -2_147_483_648
export const greatestInteger = 2_147_483_647
/** More pages than a person turns, and few enough that the rows before them can be counted. */
export const mostPages = 100_000
/** The first and the last moment that a caller can ask about. */
export const earliestTime = Date.UTC(2000, 0, 1)
export const latestTime = Date.UTC(2100, 0, 1)
/** The last moment that has a date of four digits. */
export const lastTimestamp = Date.UTC(9999, 11, 31)

/** No control characters, unpaired surrogates or marks that change the direction of the text around them. */
const plain = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u
const plainLines = /^(?:\n|[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])*$/u
/** Text that the database can store unchanged. */
const storable = /^[^\0\p{Cs}]*$/u

/** Text that is stored, searched for or shown. A dispute can quote it, and it looks like what it is. */
export const plainText = (max: number, message?: string) => z.string().max(max, message).regex(plain, message)

/** As `plainText`, without the blanks around it. A text that shows nothing is empty, so that `min` refuses it. */
export const trimmedText = (max: number, message?: string) =>
  z.string().overwrite(trimShown).max(max, message).regex(plain, message)

/** As `trimmedText`, with the line breaks of a large field. */
export const trimmedLines = (max: number, message?: string) =>
  z.string().overwrite(trimShown).max(max, message).regex(plainLines, message)

/** Text that is only compared, hashed or verified, such as tokens, or that has a separate rule. */
export const opaqueText = (max: number, message?: string) => z.string().max(max, message).regex(storable, message)

/** A member's new password as `cleanPassword` reads it: who pastes a password often pastes a blank with it. */
export const passwordText = (max: number, message?: string) =>
  z.string().overwrite(cleanPassword).max(max, message).regex(storable, message)

/**
 * A password that is compared with the stored one, exactly as it was typed: it may have been stored before passwords
 * were cleaned. It does not consist of blanks alone.
 */
export const typedPassword = (max: number, message?: string) => opaqueText(max, message).regex(/\S/, message)

/** A code, an account number or a payment password, in whatever script it was typed. */
export const digitsText = (max: number, message?: string) =>
  z.string().overwrite(cleanDigits).max(max, message).regex(plain, message)

/** A mobile number as people type and copy it. */
export const mobileText = (max: number, message?: string) =>
  z
    .string()
    .overwrite((text) => cleanMobile(text))
    .max(max, message)
    .regex(plain, message)

/** The address of a mailbox. An empty field is missing, and not wrong. */
export const emailText = z
  .email({ error: ({ input }) => (input === '' ? 'err_enter_email' : 'err_enter_correct') })
  .max(160, 'err_enter_correct')

/** A code or, where the name is asked for in its place, a name. What reads it knows which of the two it is. */
export const codeOrName = (max: number) => z.string().overwrite(dropInvisible).trim().max(max).regex(plain)

/** A whole number of a body. */
export const integerSchema = z.number().int().min(smallestInteger).max(greatestInteger)
/** No other notation, no sign and no blanks: what looks like another number is not read as one. */
const decimal = /^-?\d{1,16}$/
const readDecimal = (given: unknown): unknown =>
  typeof given === 'string' && decimal.test(given) ? Number(given) || 0 : given

/** A whole number of a query, where everything is text: decimal digits and nothing else. */
export const queryInteger = (min = smallestInteger, max = greatestInteger) =>
  z.preprocess(readDecimal, z.number().int().min(min).max(max))
/** A moment of a query, in milliseconds since the epoch. */
export const queryTime = queryInteger(earliestTime, latestTime)

/** The code of a currency, as ISO 4217 writes them. */
export const currencySchema = z.string().regex(/^[A-Z]{3}$/)

/** The number of a member. */
export const memberIdSchema = z.string().regex(/^[1-9]\d{0,17}$/)
