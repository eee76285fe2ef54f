import { z } from 'zod'

/** Decimal string with exactly two digits, e.g. `"1234.50"`; may be negative for net figures. */
export const moneySchema = z.string().regex(/^-?\d{1,15}\.\d{2}$/)

/** Milliseconds since the epoch, UTC. */
export const timestampSchema = z.number().int()

/** Codes of the languages as they travel; `shared/src/i18n/languages.ts` maps them to BCP 47. */
export const languageCodes = ['CN', 'EN', 'ID', 'TH', 'TY', 'VI', 'JA'] as const
export const languageSchema = z.enum(languageCodes)
export type LanguageCode = (typeof languageCodes)[number]

/** What a brand's pages run on and are made for, as `brand.json` has it: `W`, `WEB`. */
export const platformCodeSchema = z.string().regex(/^[A-Z]$/)
export const deviceCodeSchema = z.string().regex(/^[A-Z]{1,16}$/)

/** Parts of a device's name, for the page to say in its language. Browsers and systems go by their brands. */
export const deviceSchema = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'computer']).nullable(),
})
export type Device = z.infer<typeof deviceSchema>

export const maxPageSize = 100
/** Page request: `pageNo` counts from 1. Query strings arrive as text, hence the coercion. */
export const pageShape = (defaultSize: number) => ({
  pageNo: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(maxPageSize).default(defaultSize),
})

export const pagedShape = <Row extends z.ZodType>(row: Row) => ({
  list: z.array(row),
  totalPages: z.number().int(),
  totalCount: z.number().int(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
})

const day = 24 * 60 * 60 * 1000
/** Longest span that a report answers directly (reference section 0). */
export const maxReportSpan = 93 * day

/** `startTime` inclusive, `endTime` exclusive; a span over 93 days is refused. */
export const timeRangeShape = {
  startTime: z.coerce.number().int().optional(),
  endTime: z.coerce.number().int().optional(),
}

export const isWithinReportSpan = (range: { startTime?: number; endTime?: number }): boolean =>
  range.startTime === undefined ||
  range.endTime === undefined ||
  (range.endTime > range.startTime && range.endTime - range.startTime <= maxReportSpan)

export const emptySchema = z.object({})
