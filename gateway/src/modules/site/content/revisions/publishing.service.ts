import type { ContentRevision } from '@parlay/contracts/staff/content'
import type { Clock } from '../../../../core/clock'
import { AppError } from '../../../../core/errors'
import type { Database, Sql } from '../../../../db'
import { faultsOf } from './check-body'
import { assertVersion, draftOf, type Place, presentRevision } from './editing.service'
import { contentChangedChannel } from './published'
import {
  addRevision,
  listDue,
  listRevisions,
  lockItem,
  makeDraftAgain,
  type RevisionRow,
  retire,
  setPublished,
} from './revision.sql'

export interface Decision {
  by: string
  reason: string
}

interface PublishingOptions {
  db: Database
  clock: Clock
  /** Reads again what is published, at this gateway. */
  read: () => Promise<void>
}

/**
 * Publishes revisions. Each function is a decision as a whole, so that a proposal that a second person has approved is
 * carried out by the same function as the call of one person.
 */
export function createPublishing({ db, clock, read }: PublishingOptions) {
  /** Carries out a change of one item. All gateways read again afterwards. */
  async function change<T>(
    { kind, key }: Place,
    run: (tx: Sql, itemId: bigint, rows: readonly RevisionRow[]) => Promise<T>,
  ): Promise<T> {
    const result = await db.transaction(async (tx) => {
      const itemId = await lockItem(tx, kind, key)
      if (itemId === undefined) throw new AppError('SYS_INVALID_URL')
      const value = await run(tx, itemId, await listRevisions(tx, kind, key))
      tx.notify(contentChangedChannel, '')
      return value
    })
    await read()
    return result
  }

  const numbered = async (tx: Sql, { kind, key }: Place, number: number): Promise<ContentRevision> => {
    const row = (await listRevisions(tx, kind, key)).find((one) => one.number === number)
    if (!row) throw new Error('the revision is gone')
    return presentRevision(row)
  }

  /** In place of what is published, or of what waits for its time. */
  async function put(tx: Sql, row: Pick<RevisionRow, 'itemId' | 'number' | 'validFrom'>, { by, reason }: Decision) {
    const { itemId, number, validFrom } = row
    const now = clock.now()
    const isLater = validFrom !== null && validFrom > now
    await retire(tx, itemId, [isLater ? 'SCHEDULED' : 'PUBLISHED'], now)
    await setPublished(tx, {
      itemId,
      number,
      state: isLater ? 'SCHEDULED' : 'PUBLISHED',
      by,
      reason,
      at: isLater ? null : now,
    })
  }

  return {
    /** Publishes the draft now, or at its start. Throws CONTENT_CHANGED, CONTENT_INCOMPLETE. */
    publish: (place: Place, version: number, decision: Decision): Promise<ContentRevision> =>
      change(place, async (tx, _itemId, rows) => {
        const draft = draftOf(rows)
        assertVersion(draft, version)
        if (!draft) throw new AppError('SYS_INVALID_URL')
        assertComplete(draft)
        await put(tx, draft, decision)
        return numbered(tx, place, draft.number)
      }),

    /** Publishes an earlier revision again, as a new one, which has no start to come and no end that is over. */
    rollBack: (place: Place, number: number, decision: Decision): Promise<ContentRevision> =>
      change(place, async (tx, itemId, rows) => {
        const earlier = rows.find((one) => one.number === number && one.state === 'RETIRED')
        if (!earlier) throw new AppError('SYS_INVALID_URL')
        assertComplete(earlier)
        const now = clock.now()
        await retire(tx, itemId, ['PUBLISHED'], now)
        const { body, languages, audience, validFrom, validUntil } = earlier
        const next = await addRevision(
          tx,
          itemId,
          {
            body,
            languages,
            audience,
            validFrom: validFrom && validFrom <= now ? validFrom : null,
            validUntil: validUntil && validUntil > now ? validUntil : null,
            state: 'PUBLISHED',
            basedOn: number,
            author: decision.by,
            publishedBy: decision.by,
            publishedAt: now,
            reason: decision.reason,
          },
          now,
        )
        return numbered(tx, place, next)
      }),

    retire: (place: Place): Promise<void> =>
      change(place, async (tx, itemId) => {
        const gone = await retire(tx, itemId, ['PUBLISHED', 'SCHEDULED'], clock.now())
        if (gone === 0) throw new AppError('SYS_INVALID_URL')
      }),

    unschedule: (place: Place): Promise<void> =>
      change(place, async (tx, itemId, rows) => {
        if (!rows.some(({ state }) => state === 'SCHEDULED')) throw new AppError('SYS_INVALID_URL')
        if (draftOf(rows)) await retire(tx, itemId, ['SCHEDULED'], clock.now())
        else await makeDraftAgain(tx, itemId)
      }),

    /** Publishes what has become due, also while no gateway was running. */
    async publishDue(): Promise<void> {
      for (const { kind, key, number } of await listDue(db, clock.now())) {
        await change({ kind, key }, async (tx, itemId, rows) => {
          const row = rows.find((one) => one.number === number && one.state === 'SCHEDULED')
          if (!row) return
          await retire(tx, itemId, ['PUBLISHED'], clock.now())
          const { publishedBy, reason } = row
          await setPublished(tx, {
            itemId,
            number,
            state: 'PUBLISHED',
            by: publishedBy ?? '',
            reason,
            at: clock.now(),
          })
        })
      }
    },
  }
}

function assertComplete({ kind, body }: RevisionRow): void {
  const fields = faultsOf(kind, body)
  if (Object.keys(fields).length > 0) throw new AppError('CONTENT_INCOMPLETE', { value: { fields } })
}
