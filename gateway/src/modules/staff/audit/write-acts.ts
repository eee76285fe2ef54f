import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import type { StaffAct, StaffActEnd, StaffActs } from '../../../plugins/staff-acts'
import { insertRow, lockHead } from './audit.sql'
import { type AuditPart, type ChainContent, canonicalJson, hashOf } from './chain'

/** Characters of JSON. A greater value is replaced by a note, because a row stays for ever. */
const longestValue = 32_768

const noEnd = { result: '', code: '', subject: '', before: null, after: null } as const

/** Text that the database can store. */
const storable = (text: string, most = 200): string => text.replaceAll(/[\0\p{Cs}]/gu, '\ufffd').slice(0, most)

function valueText(value: unknown): string {
  const text = canonicalJson(value ?? null)
  return text.length > longestValue ? canonicalJson({ omitted: `${text.length} characters` }) : text
}

const contentOf = (act: StaffAct, end: StaffActEnd | typeof noEnd) => ({
  staff: storable(act.staff),
  ip: storable(act.ip),
  device: storable(act.device),
  call: storable(act.call),
  permission: act.permission,
  subject: storable(end.subject || act.subject),
  reason: storable(act.reason),
  request: valueText(act.request),
  before: valueText(end.before),
  after: valueText(end.after),
  result: end.result,
  code: end.code,
  requestId: storable(act.requestId),
})

/** Writes acts to the chain, one after the other over all gateways. */
export function createActWriter({ db, clock }: { db: Database; clock: Clock }): StaffActs {
  const append = (part: AuditPart, act: bigint | undefined, content: ReturnType<typeof contentOf>): Promise<bigint> =>
    db.transaction(async (tx) => {
      const head = await lockHead(tx)
      const seq = head.seq + 1n
      const row: ChainContent = { ...content, seq, act: act ?? seq, part, at: clock.now() }
      await insertRow(tx, { ...row, hash: hashOf(head.hash, row) })
      return seq
    })

  return {
    begin: (act) => append('BEGUN', undefined, contentOf(act, noEnd)),
    // The beginning has the request already.
    end: async (number, act, end) => void (await append('ENDED', number, contentOf({ ...act, request: null }, end))),
    record: async (act, end) => void (await append('WHOLE', undefined, contentOf(act, end))),
  }
}
