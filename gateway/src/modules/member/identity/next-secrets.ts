import type { Sql } from '../../../db'

/** A keyed hash, by which equal texts of one purpose are recognised. */
export interface Marker {
  mark(sql: Sql, text: string, purpose: string): Promise<Buffer>
}

interface UsedCredential {
  selector: string
  /** Of the validator that is used. */
  validatorHash: string
}

/**
 * What a use of a remembered browser's credential leads to: the next validator and the session's cookie. They follow
 * from the credential and the key of the gateways, so that the same use once more has the same answer although only
 * hashes are stored.
 */
export async function nextSecrets(sealer: Marker, sql: Sql, { selector, validatorHash }: UsedCredential) {
  const used = `${selector}\n${validatorHash}`
  const [validator, cookie] = await Promise.all([
    sealer.mark(sql, used, 'remembered-validator'),
    sealer.mark(sql, used, 'remembered-session'),
  ])
  return { validator: validator.toString('base64url'), cookie: cookie.toString('base64url') }
}
