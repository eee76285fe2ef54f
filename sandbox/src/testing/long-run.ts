const asked = process.env.LONG_RUN

/**
 * Returns how many rounds of a long simulation are played: all of them in `npm test -- --full`, otherwise a share,
 * usually a tenth.
 */
export const longRun = (rounds: number, share = 0.1): number => Math.round(rounds * Number(asked ?? share))
