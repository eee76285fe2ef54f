import pg from 'pg'

type Parser = (text: string) => unknown

const { BYTEA, DATE, INT8, JSON: JSON_TYPE, JSONB, NUMERIC, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const arrayOf = { text: 1009, int8: 1016, numeric: 1231, timestamptz: 1185 }

const toDate: Parser = (text) => new Date(text.endsWith('+00') ? `${text.slice(0, -3).replace(' ', 'T')}Z` : text)

/**
 * Parses the values of each type in the same way for both databases. A numeric with decimals throws on purpose: amounts
 * are whole minor units, and anything else is read as text (`::text`).
 */
export const typeParsers: Record<number, Parser> = {
  [INT8]: BigInt,
  [NUMERIC]: BigInt,
  [TIMESTAMPTZ]: toDate,
  [TIMESTAMP]: (text) => new Date(`${text.replace(' ', 'T')}Z`),
  [DATE]: (text) => text,
  [JSON_TYPE]: (text) => JSON.parse(text),
  [JSONB]: (text) => JSON.parse(text),
  [BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
}

const parseTextArray = pg.types.getTypeParser(arrayOf.text) as (text: string) => (string | null)[]
const arrayParser = (parse: Parser) => (text: string) =>
  parseTextArray(text).map((element) => (element === null ? null : parse(element)))

const arrayParsers: Record<number, Parser> = {
  [arrayOf.int8]: arrayParser(BigInt),
  [arrayOf.numeric]: arrayParser(BigInt),
  [arrayOf.timestamptz]: arrayParser(toDate),
}

/** The same parsers in the form that `pg` expects. PGlite derives those of arrays itself. */
export const postgresTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return typeParsers[oid] ?? arrayParsers[oid] ?? pg.types.getTypeParser(oid, format ?? 'text')
  },
} as pg.CustomTypesConfig
