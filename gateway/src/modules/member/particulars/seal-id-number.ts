import type { Sealer } from '../../../core/sealer'
import type { Sql } from '../../../db'

/** The purpose for which an id number is sealed: it opens in its own member's row alone. */
const purposeOf = (memberId: bigint): string => `id-number:${memberId}`

/** Shows the last characters, and never more than half of them. */
const mask = (idNumber: string): string => `•••• ${idNumber.slice(-Math.min(4, Math.floor(idNumber.length / 2)))}`

export async function sealIdNumber(
  tx: Sql,
  sealer: Sealer,
  { memberId, idNumber }: { memberId: bigint; idNumber: string },
) {
  return { idNumberSealed: await sealer.seal(tx, idNumber, purposeOf(memberId)), idNumberMasked: mask(idNumber) }
}
