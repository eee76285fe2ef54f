const asked = process.env.LONG_RUN

/** Rounds of a long simulation that are played: all of them in `npm test -- --full`, ordinarily a share, a tenth as a rule. */
export const longRun = (rounds: number, share = 0.1): number => Math.round(rounds * Number(asked ?? share))
