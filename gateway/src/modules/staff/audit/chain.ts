import { createHash } from 'node:crypto'
import stableStringify from 'safe-stable-stringify'

/** The parts of an act: its beginning and its end, or the whole of one that was refused before it began. */
export type AuditPart = 'BEGUN' | 'ENDED' | 'WHOLE'

/** A row of the audit without its hash. */
export interface ChainContent {
  seq: bigint
  /** The number of the act's first row. */
  act: bigint
  part: AuditPart
  at: Date
  staff: string
  ip: string
  device: string
  call: string
  permission: string
  subject: string
  reason: string
  /** JSON. */
  request: string
  before: string
  after: string
  /** Empty while the act is under way. */
  result: string
  code: string
  requestId: string
}

export interface ChainRow extends ChainContent {
  hash: string
}

/** JSON with sorted names, so that equal rows have equal texts. */
export const canonicalJson = (value: unknown): string => stableStringify(value) ?? 'null'

/** Returns the content as an export shows it, which is what the hash covers. */
export const plainContent = ({ seq, act, at, ...texts }: ChainContent) => ({
  ...texts,
  seq: String(seq),
  act: String(act),
  at: at.getTime(),
})

/** Returns the hash of a row: SHA-256 of the hash before it, a line break and the canonical JSON of its content. */
export const hashOf = (previousHash: string, content: ChainContent): string =>
  createHash('sha256')
    .update(`${previousHash}\n${canonicalJson(plainContent(content))}`)
    .digest('hex')
