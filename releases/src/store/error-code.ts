import { Refusal } from '../refusal'

/** The `code` of a system error (`ENOENT`, `EEXIST` …), if it has one. */
export function errorCodeOf(error: unknown): string | undefined {
  const { code } = Object(error) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}

const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be larger than the limit of this process',
  EROFS: 'the disk is read-only',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
}

/**
 * Makes the refusal for a file or folder that the system did not let us write. An error that is a refusal already is
 * returned unchanged.
 */
export function cannotWrite(file: string, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const code = errorCodeOf(error) ?? ''
  return new Refusal(`${file} cannot be written: ${causes[code] ?? String(error)}${code && ` (${code})`}`, {
    cause: error,
  })
}
