/** Share of a long simulation that is run: `npm test -- --full` plays all of it, an ordinary run a tenth. */
const share = Number(process.env.LONG_RUN ?? 0.1)

export const longRun = (rounds: number): number => Math.round(rounds * share)
