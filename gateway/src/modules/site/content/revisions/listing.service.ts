import type { LanguageCode } from '@parlay/contracts'
import type { ContentItem, ContentRevision } from '@parlay/contracts/staff/content'
import type { ContentKindName, DraftBody } from '@parlay/contracts/staff/content-kinds'
import type { Database } from '../../../../db'
import type { BrandItem } from './brand-items'
import { languagesOf } from './check-body'
import { draftOf, type Place, presentRevision } from './editing.service'
import { listKeys, listOpen, listRevisions, type RevisionRow } from './revision.sql'

export interface ListingOptions {
  db: Database
  languages: readonly LanguageCode[]
  defaultLanguage: LanguageCode
  brandItems: () => readonly BrandItem[]
}

export function createListing({ db, languages, defaultLanguage, brandItems }: ListingOptions) {
  const titleOf = ({ texts }: DraftBody): string =>
    [defaultLanguage, ...languages].flatMap((language) => texts[language]?.title ?? [])[0] ?? ''

  function present({ kind, key }: Place, rows: readonly RevisionRow[] | undefined, ofBrand?: BrandItem): ContentItem {
    const draft = draftOf(rows ?? [])
    const published = rows?.find(({ state }) => state === 'PUBLISHED')
    const scheduled = rows?.find(({ state }) => state === 'SCHEDULED')
    const newest = draft ?? scheduled ?? published
    const body = newest?.body ?? (rows ? undefined : ofBrand?.body)
    const has = body ? languagesOf(body) : []
    return {
      kind,
      key,
      title: body ? titleOf(body) : '',
      shown: rows ? (published ? 'PUBLISHED' : 'NONE') : 'FILES',
      hasDraft: draft !== undefined,
      scheduledFor: scheduled?.validFrom?.getTime() ?? null,
      missing: body ? languages.filter((language) => !has.includes(language)) : [],
      author: newest?.author || null,
      changedAt: newest?.author ? newest.changedAt.getTime() : null,
    }
  }

  const ofBrandIn = (kind: ContentKindName) => brandItems().filter((item) => item.kind === kind)

  return {
    async list(kind: ContentKindName): Promise<ContentItem[]> {
      const [open, keys] = await Promise.all([listOpen(db, kind), listKeys(db, kind)])
      const own = new Map(keys.map(({ key }) => [key, open.filter((row) => row.key === key)]))
      const inFiles = ofBrandIn(kind)
      const added = keys.filter(({ key }) => !inFiles.some((item) => item.key === key))
      return [
        ...added.toReversed().map(({ key }) => present({ kind, key }, own.get(key))),
        ...inFiles.map((item) => present(item, own.get(item.key), item)),
      ]
    },

    /** An item that does not exist is one that is not shown and has no revisions, with which the editor begins. */
    async find({ kind, key }: Place): Promise<{
      item: ContentItem
      files: DraftBody | null
      revisions: ContentRevision[]
    }> {
      const rows = await listRevisions(db, kind, key)
      const ofBrand = ofBrandIn(kind).find((item) => item.key === key)
      const item = present({ kind, key }, rows.length === 0 && ofBrand ? undefined : rows, ofBrand)
      return { item, files: ofBrand?.body ?? null, revisions: rows.map(presentRevision) }
    },

    /** Every item as readers see it now, for an export. */
    async shown(): Promise<BrandItem[]> {
      const kinds = ['banner', 'announcement', 'popup', 'promotion', 'page', 'help'] as const
      const all = await Promise.all(
        kinds.map(async (kind) => {
          const [open, keys] = await Promise.all([listOpen(db, kind), listKeys(db, kind)])
          const touched = new Set(keys.map(({ key }) => key))
          const published = open.filter(({ state }) => state === 'PUBLISHED')
          return [
            ...ofBrandIn(kind).filter(({ key }) => !touched.has(key)),
            ...published.map(({ key, body, validFrom, validUntil }) => ({
              kind,
              key,
              body,
              from: validFrom?.getTime() ?? null,
              until: validUntil?.getTime() ?? null,
            })),
          ]
        }),
      )
      return all.flat()
    },
  }
}
export type Listing = ReturnType<typeof createListing>
