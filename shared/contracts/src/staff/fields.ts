import { z } from 'zod'
import { plainText, trimmedText } from '../bounds'
import { mostOfVendorUnits, parseMoney, printMoney } from '../money'

/**
 * The fields that several calls of the staff have. A message that is a sentence is for callers without a page; a page
 * shows a general one in its place.
 */

/** An id or a number in a path. Another text is nothing that exists, rather than a wrong field. */
export const pathText = plainText(256)

/** Accounts are stored in lower case. */
export const memberAccount = trimmedText(64).min(1).toLowerCase()

const amountFault = `has to be an amount such as 5 or 5.00, above zero and at most ${printMoney(mostOfVendorUnits)}`
/** An amount above zero as text, read in minor units. A balance of no more can still be reported to a vendor. */
export const staffAmount = z
  .string(amountFault)
  .regex(/^\d{1,11}(\.\d{2})?$/, amountFault)
  .transform((text) => parseMoney(text.includes('.') ? text : `${text}.00`))
  .refine((amount) => amount > 0n && amount <= mostOfVendorUnits, amountFault)

/** A whole number of minor units as text, in reports about rounds and vendors. */
export const minorUnits = z.string().regex(/^-?\d{1,19}$/)

/**
 * The two decisions about money that no order stands for, each with the fields of the call's path: a member gets it, or
 * there is nothing to give.
 */
export const creditOrDismiss = <Path extends z.core.$ZodLooseShape>(path: Path) =>
  [
    z.strictObject({
      ...path,
      decision: z.literal('credit'),
      amount: staffAmount,
      /** The member, if what it is about names none. */
      account: memberAccount.optional(),
    }),
    z.strictObject({ ...path, decision: z.literal('dismiss') }),
  ] as const
