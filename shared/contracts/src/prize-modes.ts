/** The odds tables of a brand by name, as `lottoPrizeMode` sends them (product spec 3). */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const
export type PrizeMode = (typeof prizeModes)[number]
