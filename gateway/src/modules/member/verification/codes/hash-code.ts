import { createHash } from 'node:crypto'
import type { CodeKey } from './codes.sql'

/** Returns the text that is hashed with a key of the gateways and stored in the place of a code. */
export const textToHash = ({ asker, target, purpose }: CodeKey, code: string): string =>
  ['code', purpose, target, asker, code].join('\n')

/** Hashes the fact that an asker has proven a target, for the database. */
export const hashProof = ({ asker, target }: Pick<CodeKey, 'asker' | 'target'>): Buffer =>
  createHash('sha256').update(['proof', target, asker].join('\n')).digest()
