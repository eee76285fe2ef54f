import type { AuditRow } from '@parlay/contracts/staff/audit'
import type { Clock } from '../../../core/clock'
import { keyParts, pageKeys } from '../../../core/page-keys'
import type { Database } from '../../../db'
import {
  type ActRow,
  type AuditFilter,
  findHead,
  insertPublishedHead,
  listActs,
  listPublishedHeads,
  listWantedRows,
  type PublishedHead,
} from './audit.sql'
import { canonicalJson, plainContent } from './chain'
import { verifyChain } from './verify-chain'

const keys = pageKeys('staff-audit', [keyParts.id])
const rowsPerRead = 500
const headsShown = 100

export interface AuditOptions {
  db: Database
  clock: Clock
  /** The last round of a public beacon that is known, from a draw. */
  findBeaconRound: () => Promise<{ chain: string; round: bigint } | undefined>
}

export type AuditService = ReturnType<typeof createAuditService>

export function createAuditService({ db, clock, findBeaconRound }: AuditOptions) {
  return {
    /** Throws SYS_VALIDATION for a wrong key of a page. */
    async search({ after, pageSize, ...filter }: AuditFilter & { after?: string | undefined; pageSize: number }) {
      const [below = null] = keys.read(after) ?? []
      const rows = await listActs(db, filter, { below, limit: pageSize + 1 })
      const { page, next } = keys.cut(rows, pageSize, ({ seq }) => [seq])
      return { list: page.map(presentAct), next }
    },

    async verify() {
      const { rows, headHash, breach } = await verifyChain(db)
      const heads = await listPublishedHeads(db, headsShown)
      return {
        isWhole: breach === undefined,
        rows: String(rows),
        headHash,
        breach: breach ? { seq: String(breach.seq), why: breach.why } : null,
        heads: heads.map(presentHead),
      }
    },

    /** Yields all rows of the acts of a filter as lines of JSON, oldest first. */
    async *export(filter: AuditFilter): AsyncGenerator<string> {
      for (let after = 0n; ; ) {
        const rows = await listWantedRows(db, filter, { after, limit: rowsPerRead })
        yield rows.map(({ hash, ...row }) => `${canonicalJson({ ...plainContent(row), hash })}\n`).join('')
        const last = rows.at(-1)
        if (!last || rows.length < rowsPerRead) return
        after = last.seq
      }
    },

    /** Publishes the head with the last round of the beacon. A head that was published before is not published again. */
    async publishHead(): Promise<void> {
      const head = await findHead(db)
      if (head.seq === 0n) return
      await insertPublishedHead(db, head, { at: clock.now(), beacon: await findBeaconRound() })
    },

    listHeads: async () => (await listPublishedHeads(db, headsShown)).map(presentHead),
  }
}

const presentHead = ({ seq, hash, publishedAt, beaconRound }: PublishedHead) => ({
  seq: String(seq),
  hash,
  publishedAt: publishedAt.getTime(),
  beaconRound: beaconRound === null ? null : String(beaconRound),
})

const presentAct = ({ seq, at, request, before, after, result, ...row }: ActRow): AuditRow => ({
  ...row,
  seq: String(seq),
  time: at.getTime(),
  result: result as AuditRow['result'],
  request: JSON.parse(request),
  before: JSON.parse(before),
  after: JSON.parse(after),
})
