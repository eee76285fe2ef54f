import { AppError } from '../../../core/errors'

/** Reads the number of a row from a path. Throws SYS_INVALID_URL for a text that is none. */
export function idOf(text: string): bigint {
  if (!/^[1-9]\d{0,17}$/.test(text)) throw new AppError('SYS_INVALID_URL')
  return BigInt(text)
}
