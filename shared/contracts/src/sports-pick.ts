/**
 * A selection that a page outside of the book offers, with the odds that it showed: `football-29/result/home@1.85`. It is
 * part of an address and of a launch. Vendor pages load this file, so it must not import zod.
 */
export interface SportsPick {
  matchId: string
  /** The kind of the market with its line, such as `total:2.5`. */
  market: string
  selection: string
  odds: string
}

export const longestPick = 96
export const pickPattern = /^([\w-]{1,32})\/([\w:.+-]{1,24})\/([\w:.-]{1,16})@(\d{1,3}\.\d{2})$/

export const printPick = ({ matchId, market, selection, odds }: SportsPick): string =>
  `${matchId}/${market}/${selection}@${odds}`

/** Returns undefined for every text that is not a pick: an address may contain any text. */
export function readPick(text: string | undefined): SportsPick | undefined {
  const [, matchId, market, selection, odds] = pickPattern.exec(text ?? '') ?? []
  if (matchId === undefined || market === undefined || selection === undefined || odds === undefined) return undefined
  return { matchId, market, selection, odds }
}
