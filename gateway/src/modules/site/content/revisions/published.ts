import type { ContentAudience } from '@parlay/contracts/staff/content'
import type { ContentKindName, DraftBody } from '@parlay/contracts/staff/content-kinds'
import type { Database } from '../../../../db'
import { listPublished } from './revision.sql'

/** An item of the database as it is shown. Without a body it is hidden, whatever the brand's files have. */
export interface PublishedItem {
  kind: ContentKindName
  key: string
  body: DraftBody | null
  audience: ContentAudience
  from: number | null
  until: number | null
  publishedAt: number
}

export type PublishedContent = Awaited<ReturnType<typeof openPublishedContent>>

/** Notified when content has been published or retired. Every gateway listens to it. */
export const contentChangedChannel = 'content_changed'
const everyone: ContentAudience = { readers: 'ALL', ranks: [], countries: [] }

/** Keeps what is published in memory, and follows the changes of all gateways. All of it is replaced together. */
export async function openPublishedContent(db: Database, onFault: (error: unknown) => void) {
  const listeners: (() => void)[] = []
  let items: readonly PublishedItem[] = []
  let shown = ''
  let reads = 0

  const read = async (): Promise<void> => {
    reads += 1
    const own = reads
    const rows = await listPublished(db)
    // A read that began later has newer rows.
    if (own !== reads) return
    const next = rows.map(({ kind, key, number, body, audience, validFrom, validUntil, publishedAt }) => ({
      kind,
      key,
      body: number === null ? null : (body ?? null),
      audience: audience ?? everyone,
      from: validFrom?.getTime() ?? null,
      until: validUntil?.getTime() ?? null,
      publishedAt: publishedAt?.getTime() ?? 0,
    }))
    const text = JSON.stringify(next)
    if (text === shown) return
    shown = text
    items = next
    for (const listener of listeners) listener()
  }
  const stop = await db.listen(contentChangedChannel, () => void read().catch(onFault))
  await read()

  return {
    items: () => items,
    read,
    onChange: (listener: () => void) => void listeners.push(listener),
    close: stop,
  }
}
