/**
 * The speed of the simulated phone in Lighthouse's own benchmark index: a quarter of a high-end desktop's, which lies
 * between 1500 and 2000. Lighthouse's constant slowdown of 4 gives this phone on such a desktop alone.
 * Source: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
export const phoneIndex = 440

/**
 * Returns how many times slower the phone is than a machine of this index. A processor can only be slowed down. On a
 * machine below the phone's index the row measures that machine, which is slower than the phone. A page that keeps its
 * limit there keeps it on the phone as well.
 */
export const slowdownOf = (index: number): number => Math.max(1, index / phoneIndex)
