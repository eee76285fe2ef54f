import type { ContentAudience, ContentRevision } from '@parlay/contracts/staff/content'
import type { ContentKindName, DraftBody } from '@parlay/contracts/staff/content-kinds'
import type { Sql } from '../../../../db'

export interface RevisionRow {
  itemId: bigint
  kind: ContentKindName
  key: string
  number: number
  version: number
  body: DraftBody
  languages: ContentRevision['languages']
  audience: ContentAudience
  validFrom: Date | null
  validUntil: Date | null
  state: ContentRevision['state']
  basedOn: number | null
  author: string
  changedAt: Date
  publishedBy: string | null
  publishedAt: Date | null
  retiredAt: Date | null
  reason: string
}

const columns = `r.item_id as "itemId", i.kind, i.key, r.number, r.version, r.body, r.languages, r.audience,
  r.valid_from as "validFrom", r.valid_until as "validUntil", r.state, r.based_on as "basedOn", r.author,
  r.changed_at as "changedAt", r.published_by as "publishedBy", r.published_at as "publishedAt",
  r.retired_at as "retiredAt", r.reason`
const tables = 'content_revision r join content_item i on i.id = r.item_id'

/** Every item, each with its published revision if it has one. */
export const listPublished = (sql: Sql) =>
  sql.query<{ kind: ContentKindName; key: string; number: number | null } & Partial<RevisionRow>>(
    `select i.kind, i.key, r.number, r.body, r.audience, r.valid_from as "validFrom", r.valid_until as "validUntil",
       r.published_at as "publishedAt"
     from content_item i left join content_revision r on r.item_id = i.id and r.state = 'PUBLISHED'
     order by i.id`,
  )

/** The newest revisions of the items of a kind that are not retired, or every revision of one item. */
export const listOpen = (sql: Sql, kind: ContentKindName) =>
  sql.query<RevisionRow>(
    `select ${columns} from ${tables} where i.kind = $1 and r.state <> 'RETIRED' order by i.id, r.number`,
    [kind],
  )

export const listKeys = (sql: Sql, kind: ContentKindName) =>
  sql.query<{ key: string }>('select key from content_item where kind = $1 order by id', [kind])

export const listRevisions = (sql: Sql, kind: ContentKindName, key: string) =>
  sql.query<RevisionRow>(
    `select ${columns} from ${tables} where i.kind = $1 and i.key = $2 order by r.number desc limit 200`,
    [kind, key],
  )

/** Changes of one item are made one after the other. */
export async function lockItem(tx: Sql, kind: ContentKindName, key: string): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint }>('select id from content_item where kind = $1 and key = $2 for update', [
    kind,
    key,
  ])
  return row?.id
}

export async function addItem(tx: Sql, kind: ContentKindName, key: string, at: Date): Promise<void> {
  await tx.query(
    'insert into content_item (kind, key, created_at) values ($1, $2, $3) on conflict (kind, key) do nothing',
    [kind, key, at],
  )
}

export type NewRevision = Pick<
  RevisionRow,
  'body' | 'languages' | 'audience' | 'validFrom' | 'validUntil' | 'state' | 'basedOn' | 'author'
> &
  Partial<Pick<RevisionRow, 'publishedBy' | 'publishedAt' | 'reason'>>

/** Adds the next revision of an item, and returns its number. */
export async function addRevision(tx: Sql, itemId: bigint, one: NewRevision, at: Date): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    `insert into content_revision (item_id, number, body, languages, audience, valid_from, valid_until, state, based_on,
       author, changed_at, published_by, published_at, reason)
     select $1, coalesce(max(number), 0) + 1, $2::text::jsonb, $3, $4::text::jsonb, $5, $6, $7, $8, $9, $10, $11, $12, $13
     from content_revision where item_id = $1
     returning number`,
    [
      itemId,
      JSON.stringify(one.body),
      one.languages,
      JSON.stringify(one.audience),
      one.validFrom,
      one.validUntil,
      one.state,
      one.basedOn,
      one.author,
      at,
      one.publishedBy ?? null,
      one.publishedAt ?? null,
      one.reason ?? '',
    ],
  )
  return row?.number ?? 0
}

type Draft = Pick<RevisionRow, 'body' | 'languages' | 'audience' | 'validFrom' | 'validUntil' | 'author'>

/** Changes the draft of an item. */
export const changeDraft = (tx: Sql, itemId: bigint, one: Draft, at: Date) =>
  tx.query(
    `update content_revision set body = $2::text::jsonb, languages = $3, audience = $4::text::jsonb, valid_from = $5,
       valid_until = $6, author = $7, changed_at = $8, version = version + 1
     where item_id = $1 and state = 'DRAFT'`,
    [
      itemId,
      JSON.stringify(one.body),
      one.languages,
      JSON.stringify(one.audience),
      one.validFrom,
      one.validUntil,
      one.author,
      at,
    ],
  )

export const dropDraft = (tx: Sql, itemId: bigint) =>
  tx.query(`delete from content_revision where item_id = $1 and state = 'DRAFT'`, [itemId])

/** An item whose only revision is the text of the brand's files is that of the files again. */
export async function dropUntouchedItem(tx: Sql, itemId: bigint): Promise<void> {
  await tx.query(
    `delete from content_revision where item_id = $1 and author = ''
       and not exists (select from content_revision where item_id = $1 and author <> '')`,
    [itemId],
  )
  await tx.query(
    'delete from content_item i where id = $1 and not exists (select from content_revision where item_id = i.id)',
    [itemId],
  )
}

/** Retires the revisions of an item in these states. Returns how many there were. */
export async function retire(tx: Sql, itemId: bigint, states: readonly string[], at: Date): Promise<number> {
  const rows = await tx.query(
    `update content_revision set state = 'RETIRED', retired_at = $3, published_at = coalesce(published_at, $3)
     where item_id = $1 and state = any($2) returning number`,
    [itemId, states, at],
  )
  return rows.length
}

interface Publication {
  itemId: bigint
  number: number
  state: 'PUBLISHED' | 'SCHEDULED'
  by: string
  reason: string
  at: Date | null
}

export const setPublished = (tx: Sql, { itemId, number, state, by, reason, at }: Publication) =>
  tx.query(
    `update content_revision set state = $3, published_by = $4, reason = $5, published_at = $6
     where item_id = $1 and number = $2`,
    [itemId, number, state, by, reason, at],
  )

export const makeDraftAgain = (tx: Sql, itemId: bigint) =>
  tx.query(
    `update content_revision set state = 'DRAFT', published_by = null, reason = ''
     where item_id = $1 and state = 'SCHEDULED'`,
    [itemId],
  )

/** Revisions whose time to be published has come. */
export const listDue = (sql: Sql, now: Date) =>
  sql.query<Pick<RevisionRow, 'kind' | 'key' | 'number'>>(
    `select i.kind, i.key, r.number from ${tables} where r.state = 'SCHEDULED' and r.valid_from <= $1
     order by r.valid_from, r.item_id`,
    [now],
  )

export const addPicture = (sql: Sql, one: { hash: string; width: number; height: number; by: string; at: Date }) =>
  sql.query(
    `insert into content_picture (hash, width, height, added_by, added_at) values ($1, $2, $3, $4, $5)
     on conflict (hash) do nothing`,
    [one.hash, one.width, one.height, one.by, one.at],
  )

/** The facts of a member on which an audience depends. */
export async function findReader(sql: Sql, account: string) {
  const [row] = await sql.query<{ isAgent: number; level: number }>(
    'select is_agent::int as "isAgent", rank_level::int as level from member where account = $1',
    [account],
  )
  return row
}
