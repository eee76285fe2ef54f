/** The longest span that a report covers in one call, in milliseconds (reference section 0). */
export const maxReportSpan = 93 * 24 * 60 * 60 * 1000
