import type { ContentAudience } from '@parlay/contracts/staff/content'

/** The reader who asks for content. */
export interface Reader {
  isSignedIn: boolean
  isAgent: boolean
  /** The level of a member. */
  level?: number | undefined
  /** The two letters of the country of the reader's address; null if it is unknown. */
  country?: string | null | undefined
}

/** The time and the readers of an item that staff have published. */
export interface ItemRule {
  audience: ContentAudience
  from: number | null
  until: number | null
}

/** Returns whether an item is for a reader now. An item of the brand's files has no rule and is for all. */
export function isFor(rule: ItemRule | undefined, reader: Reader, now: number): boolean {
  if (!rule) return true
  const { readers, ranks, countries } = rule.audience
  if (rule.from !== null && rule.from > now) return false
  if (rule.until !== null && rule.until <= now) return false
  if (readers === 'MEMBERS' && !reader.isSignedIn) return false
  if (readers === 'VISITORS' && reader.isSignedIn) return false
  if (ranks.length > 0 && !(reader.isSignedIn && ranks.includes(reader.level ?? 0))) return false
  return countries.length === 0 || (typeof reader.country === 'string' && countries.includes(reader.country))
}
