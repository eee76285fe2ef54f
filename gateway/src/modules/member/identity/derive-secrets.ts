import type { Sql } from '../../../db'

/** A keyed hash that recognises equal texts of one purpose. */
export interface Marker {
  mark(sql: Sql, text: string, purpose: string): Promise<Buffer>
}

interface UsedCredential {
  selector: string
  /** The hash of the validator that is used. */
  validatorHash: string
}

/**
 * Derives the next validator and the session's cookie from a used credential of a remembered browser and the key of the
 * gateways. A repeated use therefore has the same answer, although only hashes are stored.
 */
export async function deriveSecrets(sealer: Marker, sql: Sql, { selector, validatorHash }: UsedCredential) {
  const used = `${selector}\n${validatorHash}`
  const [validator, cookie] = await Promise.all([
    sealer.mark(sql, used, 'remembered-validator'),
    sealer.mark(sql, used, 'remembered-session'),
  ])
  return { validator: validator.toString('base64url'), cookie: cookie.toString('base64url') }
}
