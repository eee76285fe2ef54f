import { generateKeyPairSync } from 'node:crypto'

/** Of the vendor that tests play. */
export const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
