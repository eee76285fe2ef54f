import { z } from 'zod'
import { lastTimestamp, mostPages, opaqueText, plainText, queryInteger, queryTime } from './bounds'
import { maxReportSpan } from './report-span'

/** A decimal string with exactly two digits, e.g. `"1234.50"`; it may be negative for net figures. */
export const moneySchema = z.string().regex(/^-?\d{1,15}\.\d{2}$/)

/** A share as a decimal: `0.015` is 1.5 %. */
export const fractionSchema = z.string().regex(/^\d\.?\d{0,6}$/)

/** The rule of an order's fee; `feeOf` of shared/contracts/src/money computes it from the amount. */
export const feeRuleSchema = z.object({
  fixed: moneySchema,
  /** The share of the amount. */
  rate: fractionSchema,
  /** The number of free ones that are left this month. */
  freeLeft: z.number().int().min(0),
  /** When the free ones of the next month begin. It is left out if none are free in any month. */
  freeAgainAt: z.number().int().min(0).max(lastTimestamp).optional(),
})

/** Milliseconds since the epoch, UTC. */
export const timestampSchema = z.number().int().min(0).max(lastTimestamp)

/** The language codes on the wire; `shared/web/src/i18n/languages.ts` maps them to BCP 47. */
export const languageCodes = ['CN', 'EN', 'ID', 'TH', 'TY', 'VI', 'JA'] as const
export const languageSchema = z.enum(languageCodes)
export type LanguageCode = (typeof languageCodes)[number]

/** The platform and device of a brand's pages, as in `brand.json`: `W`, `WEB`. */
export const platformCodeSchema = z.string().regex(/^[A-Z]$/)
export const deviceCodeSchema = z.string().regex(/^[A-Z]{1,16}$/)

/** The parts of a device's name, which the page translates. Browsers and systems keep their brand names. */
export const deviceSchema = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'computer']).nullable(),
})
export type Device = z.infer<typeof deviceSchema>

/**
 * The version of the switches that the caller knows, in the address of a list that leaves out what is switched off. Caches
 * keep answers of different versions apart by it. The gateway always answers by the switches as they are.
 */
export const switchesShape = { switches: plainText(16).optional() }

export const maxPageSize = 100
/** The fields of a page request: `pageNo` counts from 1. Query strings are text, hence the coercion. */
export const pageShape = (defaultSize: number) => ({
  pageNo: queryInteger(1, mostPages).default(1),
  pageSize: queryInteger(1, maxPageSize).default(defaultSize),
})

export const pagedShape = <Row extends z.ZodType>(row: Row) => ({
  list: z.array(row),
  totalPages: z.number().int(),
  totalCount: z.number().int(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
})

/** The fields of a request for rows by a key: `after` is `next` of the page before. */
export const keyShape = (defaultSize: number) => ({
  after: opaqueText(128).optional(),
  pageSize: queryInteger(1, maxPageSize).default(defaultSize),
})

/** A page of a list that is too long to be counted; `next` is null on the last one. */
export const keyedShape = <Row extends z.ZodType>(row: Row) => ({
  list: z.array(row),
  next: z.string().nullable(),
})

/** `startTime` is inclusive, `endTime` exclusive; a span over 93 days is refused. */
export const timeRangeShape = {
  startTime: queryTime.optional(),
  endTime: queryTime.optional(),
}

export const isWithinReportSpan = (range: { startTime?: number; endTime?: number }): boolean =>
  range.startTime === undefined ||
  range.endTime === undefined ||
  (range.endTime > range.startTime && range.endTime - range.startTime <= maxReportSpan)

export const emptySchema = z.object({})
