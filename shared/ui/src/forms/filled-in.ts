type Check<Values> = (typed: string, values: Values) => string | boolean | undefined

/** Makes the check of a required field: an empty field is `missing`, and only a typed value can be wrong. */
export const filledIn =
  <Values>(missing: string, check: Check<Values> = () => undefined): Check<Values> =>
  (typed, values) =>
    typed.trim() === '' ? missing : check(typed, values)
