/** Inputs that people type as an amount and no form may accept, because they have two possible meanings. */
export const badAmounts = [
  ...['ten', '-5', '1e3', '0', '1 000', '60 50'],
  // A comma separates thousands here, but decimals elsewhere.
  ...['60,5', '60,50', '1.000,00', '10,00', ','],
  ...['60.005', '60.', '.5', '６０．００５'],
] as const

/** Valid inputs, each with its amount. */
export const readableAmounts = [
  [' 60 ', '60.00'],
  ['60.5', '60.50'],
  ['６０．５０', '60.50'],
  ['060', '60.00'],
] as const
