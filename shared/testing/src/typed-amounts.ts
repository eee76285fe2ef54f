/** What people type as an amount, and what of it no form may take: it could be meant in two ways. */
export const badAmounts = [
  ...['ten', '-5', '1e3', '0', '1 000', '60 50'],
  // A comma separates thousands here, and elsewhere decimals.
  ...['60,5', '60,50', '1.000,00', '10,00', ','],
  ...['60.005', '60.', '.5', '６０．００５'],
] as const

/** Each with the amount that it is read as. */
export const readableAmounts = [
  [' 60 ', '60.00'],
  ['60.5', '60.50'],
  ['６０．５０', '60.50'],
  ['060', '60.00'],
] as const
