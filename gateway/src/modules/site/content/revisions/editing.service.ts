import type { LanguageCode } from '@parlay/contracts'
import type { ContentAudience, ContentRevision } from '@parlay/contracts/staff/content'
import { type ContentKindName, type DraftBody, keysOfKind } from '@parlay/contracts/staff/content-kinds'
import type { Clock } from '../../../../core/clock'
import { AppError } from '../../../../core/errors'
import type { Database, Sql } from '../../../../db'
import type { BrandItem } from './brand-items'
import { faultsOf, languagesOf, tidyBody } from './check-body'
import {
  addItem,
  addRevision,
  changeDraft,
  dropDraft,
  dropUntouchedItem,
  listRevisions,
  lockItem,
  type RevisionRow,
} from './revision.sql'

export interface Place {
  kind: ContentKindName
  key: string
}

export interface DraftChange extends Place {
  version: number
  body: DraftBody
  audience: ContentAudience
  validFrom: number | null
  validUntil: number | null
}

export interface EditingOptions {
  db: Database
  clock: Clock
  languages: readonly LanguageCode[]
  /** Returns an item as the brand's files have it. */
  findBrandItem: (place: Place) => BrandItem | undefined
}

const timeOf = (date: Date | null): number | null => date?.getTime() ?? null
const dateAt = (time: number | null): Date | null => (time === null ? null : new Date(time))
export const everyone: ContentAudience = { readers: 'ALL', ranks: [], countries: [] }

export const presentRevision = (row: RevisionRow): ContentRevision => ({
  number: row.number,
  version: row.version,
  state: row.state,
  languages: row.languages,
  body: row.body,
  audience: row.audience,
  validFrom: timeOf(row.validFrom),
  validUntil: timeOf(row.validUntil),
  author: row.author,
  changedAt: row.changedAt.getTime(),
  publishedBy: row.publishedBy,
  publishedAt: timeOf(row.publishedAt),
  retiredAt: timeOf(row.retiredAt),
  reason: row.reason,
  basedOn: row.basedOn,
})

export const draftOf = (rows: readonly RevisionRow[]) => rows.find(({ state }) => state === 'DRAFT')

/** Throws CONTENT_CHANGED with the draft if it is not the one that the caller has seen. */
export function assertVersion(draft: RevisionRow | undefined, version: number): void {
  if ((draft?.version ?? 0) === version) return
  throw new AppError('CONTENT_CHANGED', { value: { draft: draft ? presentRevision(draft) : null } })
}

/** Writes drafts. Two people who edit one draft do not overwrite each other. */
export function createEditing({ db, clock, findBrandItem }: EditingOptions) {
  /** The first draft of an item of the brand's files comes after a revision that has the text of the files. */
  async function begin(tx: Sql, { kind, key }: Place, at: Date): Promise<bigint> {
    const known = await lockItem(tx, kind, key)
    if (known !== undefined) return known
    await addItem(tx, kind, key, at)
    const itemId = await lockItem(tx, kind, key)
    if (itemId === undefined) throw new Error(`the item ${kind}:${key} was not added`)
    const ofBrand = findBrandItem({ kind, key })
    const isFirst = (await listRevisions(tx, kind, key)).length === 0
    if (ofBrand && isFirst) {
      await addRevision(
        tx,
        itemId,
        {
          body: ofBrand.body,
          languages: languagesOf(ofBrand.body),
          audience: everyone,
          validFrom: dateAt(ofBrand.from),
          validUntil: dateAt(ofBrand.until),
          state: 'PUBLISHED',
          basedOn: null,
          author: '',
          publishedBy: '',
          publishedAt: at,
        },
        at,
      )
    }
    return itemId
  }

  return {
    async save(
      change: DraftChange,
      author: string,
    ): Promise<{ revision: ContentRevision; faults: Record<string, string> }> {
      const { kind, key } = change
      const keys = keysOfKind[kind]
      if (keys && !keys.includes(key)) throw new AppError('SYS_INVALID_URL')
      assertSpan(change)
      const body = tidyBody(change.body)
      const row = await db.transaction(async (tx) => {
        const at = clock.now()
        const itemId = await begin(tx, change, at)
        const rows = await listRevisions(tx, kind, key)
        const draft = draftOf(rows)
        assertVersion(draft, change.version)
        const next = {
          body,
          languages: languagesOf(body),
          audience: change.audience,
          validFrom: dateAt(change.validFrom),
          validUntil: dateAt(change.validUntil),
          author,
        }
        if (draft) await changeDraft(tx, itemId, next, at)
        else await addRevision(tx, itemId, { ...next, state: 'DRAFT', basedOn: rows[0]?.number ?? null }, at)
        return draftOf(await listRevisions(tx, kind, key))
      })
      if (!row) throw new Error('the draft was not saved')
      return { revision: presentRevision(row), faults: faultsOf(kind, body) }
    },

    async discard({ kind, key }: Place, version: number): Promise<void> {
      await db.transaction(async (tx) => {
        const itemId = await lockItem(tx, kind, key)
        if (itemId === undefined) throw new AppError('SYS_INVALID_URL')
        assertVersion(draftOf(await listRevisions(tx, kind, key)), version)
        await dropDraft(tx, itemId)
        await dropUntouchedItem(tx, itemId)
      })
    },
  }
}

function assertSpan({ validFrom, validUntil }: DraftChange): void {
  if (validFrom === null || validUntil === null || validFrom < validUntil) return
  throw new AppError('SYS_VALIDATION', { value: { fields: { validUntil: 'err_enter_correct' } } })
}
