/** The purpose for which the address of a redemption is sealed. */
export const addressOf = (redeemId: string): string => `point address ${redeemId}`
/** The purpose for which the code of a redemption is sealed. */
export const codeOf = (redeemId: string): string => `point code ${redeemId}`
/** The name of a redemption's free rounds at their vendor. */
export const freeRoundsOf = (redeemId: string): string => `points:${redeemId}`
