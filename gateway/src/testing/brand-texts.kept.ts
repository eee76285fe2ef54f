/** The texts of the brands that earlier apps of this worker have read. No test changes them. */
export const brandTexts = new Map<string, unknown>()
