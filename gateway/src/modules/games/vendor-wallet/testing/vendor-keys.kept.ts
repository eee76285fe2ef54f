import { generateKeyPairSync } from 'node:crypto'

/** The key pair of the vendor that tests play. */
export const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
