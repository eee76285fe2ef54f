import { createHash, randomInt } from 'node:crypto'

const codes = 10
const groups = 4
const charactersPerGroup = 4
/** Has no letters and digits that look alike: 78 bits in all. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const newGroup = (): string =>
  Array.from({ length: charactersPerGroup }, () => alphabet[randomInt(alphabet.length)]).join('')

const newCode = (): string => Array.from({ length: groups }, newGroup).join('-')

/** Ten codes to write down: `k7mq-x2ba-…`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codes }, newCode)

/** Returns the stored hash of a code, in hexadecimal. It is the same in whatever form the code was typed. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex')
