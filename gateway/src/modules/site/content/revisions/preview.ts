import { bannerGroupOfPath } from '@parlay/contracts/endpoints/content'
import { agentKinds } from '@parlay/contracts/endpoints/member'
import { previewLife } from '@parlay/contracts/staff/content'
import type { ContentKindName, DraftBody } from '@parlay/contracts/staff/content-kinds'
import { z } from 'zod'
import type { Core } from '../../../../compose/open-core'
import type { Reader } from './audience'
import type { PublishedItem } from './published'
import { findReader, listRevisions, type RevisionRow } from './revision.sql'

/** The purpose for which links are sealed. No other sealed text opens for it, and they open for no other. */
const purpose = 'content-preview'

const linkSchema = z.strictObject({
  kind: z.string(),
  key: z.string(),
  number: z.number(),
  endsAt: z.number(),
  reader: z.strictObject({
    isSignedIn: z.boolean(),
    isAgent: z.boolean(),
    level: z.number().optional(),
    country: z.string().nullable(),
  }),
})

export interface Preview {
  item: PublishedItem
  reader: Reader
}
export type Previews = ReturnType<typeof createPreviews>

/** The revision as it would be shown if it were published. */
export const asPublished = (row: RevisionRow, now: number): PublishedItem => ({
  kind: row.kind,
  key: row.key,
  body: row.body,
  audience: row.audience,
  // A preview shows what will be there later, so its time does not hide it.
  from: null,
  until: null,
  publishedAt: row.publishedAt?.getTime() ?? now,
})

/** Links that show one revision in the players' site. A link names no member, and holds the facts of its reader alone. */
export function createPreviews({ db, clock, sealer }: Pick<Core, 'db' | 'clock' | 'sealer'>) {
  return {
    /** Returns the reader of a preview: a visitor, or one like a member. Undefined if there is no such member. */
    async readerLike(account: string | undefined, country: string | undefined): Promise<Reader | undefined> {
      if (account === undefined) return { isSignedIn: false, isAgent: false, country: country ?? null }
      const member = await findReader(db, account)
      if (!member) return undefined
      const isAgent = agentKinds.some((kind) => kind === member.isAgent)
      return { isSignedIn: true, isAgent, level: member.level, country: country ?? null }
    },

    /** Returns the token of a link and its end. */
    async seal({ kind, key, number }: RevisionRow, reader: Reader): Promise<{ token: string; endsAt: number }> {
      const endsAt = clock.now().getTime() + previewLife
      const token = await sealer.seal(db, JSON.stringify({ kind, key, number, endsAt, reader }), purpose)
      return { token, endsAt }
    },

    /** Returns what a token shows. A token that is over, altered, or of another purpose shows nothing. */
    async open(token: string | string[] | undefined): Promise<Preview | undefined> {
      if (typeof token !== 'string' || token.length > 2_000) return undefined
      const text = await sealer.open(db, token, purpose).catch(() => undefined)
      if (text === undefined) return undefined
      const { data: link } = linkSchema.safeParse(JSON.parse(text))
      const now = clock.now().getTime()
      if (!link || link.endsAt <= now) return undefined
      const rows = await listRevisions(db, link.kind as ContentKindName, link.key)
      const row = rows.find(({ number }) => number === link.number)
      return row && { item: asPublished(row, now), reader: link.reader }
    },
  }
}

/** The page of the players' site that shows an item. */
export function pageOf(kind: ContentKindName, key: string, body: DraftBody): string {
  if (kind === 'banner') {
    return Object.entries(bannerGroupOfPath).find(([, group]) => group === body.groupName)?.[0] ?? '/'
  }
  if (kind === 'help') return `/help?article=${key}`
  // Home shows notices, pop-ups and the newest promotions.
  return kind === 'page' ? `/${key}` : '/'
}
