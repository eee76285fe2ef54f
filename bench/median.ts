/**
 * The middle one of an odd number of figures, or the upper of the two middle ones of an even number; 0 without figures.
 */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
