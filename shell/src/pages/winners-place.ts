/** The id of the highest payouts on home: `/#winners` leads there. */
export const winnersId = 'winners'
