import { settings } from './settings'

/** Tries after the first. */
export const retryLimit = 2
/** What something on the way answers that may be over in a moment. */
export const passingStatuses = [502, 503, 504]
/** Milliseconds; whoever asks for more is asked again all the same. */
export const longestRetryAfter = 5_000

/** Milliseconds before the retry of this number, counted from 1. */
export const retryDelay = (retry: number): number => settings.retryDelay * 2 ** (retry - 1)

/** Those who failed together do not come back together. */
export const jittered = (delay: number): number => delay * (0.75 + Math.random() / 2)

/** A site under maintenance says so on purpose; asking again at once only adds load. */
export const isMaintenance = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'SYS_MAINTENANCE'
