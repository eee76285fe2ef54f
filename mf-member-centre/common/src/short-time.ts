/** A day and a time to the minute, in the reader's own format. */
export const shortTime = { dateStyle: 'medium', timeStyle: 'short' } as const
