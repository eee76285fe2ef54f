import { ApiError } from '@parlay/web/api'

/** Answers of `fakeNetwork` for a call that does not return a value. */
export const neverAnswers = (): Promise<never> => new Promise(() => undefined)

export const isOffline = (): never => {
  throw new TypeError('Failed to fetch')
}

export const refuses = (): ApiError => new ApiError({ code: 'SYS_INTERNAL', status: 500 })

/** Longer than any text that the layouts were designed for, with a word that has no break opportunity. */
export const longText =
  'The Extraordinarily Long Voyage of the Golden Harbour Lighthouse Keepers and Their Unbreakablylongnamedfishingvessel'
