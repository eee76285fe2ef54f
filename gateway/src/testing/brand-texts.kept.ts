/** What earlier apps of this worker have read of the brands, which no test changes. */
export const brandTexts = new Map<string, unknown>()
