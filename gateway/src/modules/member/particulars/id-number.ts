import type { Sealer } from '../../../core/sealer'
import type { Sql } from '../../../db'

/** What an id number is sealed for: it opens in its own member's row alone. */
const purposeOf = (memberId: bigint): string => `id-number:${memberId}`

/** Its end, and never more than half of it. */
const mask = (idNumber: string): string => `•••• ${idNumber.slice(-Math.min(4, Math.floor(idNumber.length / 2)))}`

export async function sealIdNumber(
  tx: Sql,
  sealer: Sealer,
  { memberId, idNumber }: { memberId: bigint; idNumber: string },
) {
  return { idNumberSealed: await sealer.seal(tx, idNumber, purposeOf(memberId)), idNumberMasked: mask(idNumber) }
}
