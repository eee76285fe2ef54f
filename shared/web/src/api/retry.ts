import { settings } from './settings'

/** The number of attempts after the first. */
export const retryLimit = 2
/** These statuses come from a connection that stood still, a proxy or a restart and may be over in a moment. */
export const passingStatuses = [408, 502, 503, 504]
/** The longest `Retry-After` that is honoured, in milliseconds; after it the call is retried anyway. */
export const longestRetryAfter = 5_000

/** Returns the milliseconds before a retry, counted from 1. */
export const retryDelay = (retry: number): number => settings.retryDelay * 2 ** (retry - 1)

/** Jitter keeps clients that failed together from retrying together. */
export const jittered = (delay: number): number => delay * (0.75 + Math.random() / 2)

/** A site under maintenance responds this way on purpose, so a retry would only add load. */
export const isMaintenance = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'SYS_MAINTENANCE'
