import { generateKeyPairSync } from 'node:crypto'

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export const operatorKeys = makeKeys()
/** Any pair works for a vendor with which the test does not sign. */
export const vendorKeys = makeKeys()
