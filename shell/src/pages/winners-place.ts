/** Where the highest payouts stand on home: `/#winners` leads there. */
export const winnersId = 'winners'
