import { AppError } from '../../../core/errors'
import type { DownlineKey } from './downline-rows.sql'

/** The key that sorts before every row. */
export const firstKey: DownlineKey = { depth: 0, memberId: 0n }

export const keyOf = ({ depth, memberId }: DownlineKey): string => `${depth}.${memberId}`

/** Reads what `keyOf` wrote. Throws SYS_VALIDATION. */
export function afterOf(key: string): DownlineKey {
  const [, depth, memberId] = /^(\d{1,9})\.(\d{1,18})$/.exec(key) ?? []
  if (depth === undefined || memberId === undefined) {
    throw new AppError('SYS_VALIDATION', { value: { fields: { after: 'err_enter_correct' } } })
  }
  return { depth: Number(depth), memberId: BigInt(memberId) }
}
