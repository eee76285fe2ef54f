import { createHash } from 'node:crypto'

/**
 * The hash of a content as `sha384-<base64>`, the form of a browser's `integrity` attribute (Subresource Integrity).
 */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** Names a set of files by its content. The same files give the same eight characters. */
export function contentHashOf(integrity: Record<string, string>): string {
  const lines = Object.entries(integrity)
    .map(([file, hash]) => `${file} ${hash}`)
    .sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 8)
}
