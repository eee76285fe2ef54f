/**
 * `corrected`: the numbers differ from the computed ones, because staff corrected the draw. `none`: nothing was sold, or every
 * stake was returned, so that there is nothing to hold.
 */
export type StepResult = 'ok' | 'wrong' | 'later' | 'corrected' | 'none'

/** Returns the result of a step that can be computed. */
export const judge = (holds: boolean): StepResult => (holds ? 'ok' : 'wrong')
