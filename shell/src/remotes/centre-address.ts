/** The parameters of the address that open a centre over its page; the value is the page of the centre. */
const parameter = /^(centre|agents)(=|$)/

const parts = (search: string): string[] => search.slice(1).split('&').filter(Boolean)

/** Returns whether a query opens a centre. */
export const hasCentre = (search: string): boolean => parts(search).some((part) => parameter.test(part))

/** Returns the parameter of a query that opens a centre, or an empty string. */
export const centrePartOf = (search: string): string => parts(search).find((part) => parameter.test(part)) ?? ''

/** Returns a query that opens a centre by this parameter. */
export const withCentrePart = (search: string, part: string): string =>
  `?${[...parts(withoutCentre(search)), part].join('&')}`

/** Returns the query of the page below the centre. */
export function withoutCentre(search: string): string {
  const kept = parts(search).filter((part) => !parameter.test(part))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
