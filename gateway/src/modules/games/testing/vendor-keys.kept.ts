import { generateKeyPairSync } from 'node:crypto'

/** The key pair of the tests' vendor. */
export const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
