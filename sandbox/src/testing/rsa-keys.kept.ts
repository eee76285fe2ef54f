import { generateKeyPairSync } from 'node:crypto'

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export const operatorKeys = makeKeys()
/** Any pair will do for a vendor that the test does not sign as. */
export const vendorKeys = makeKeys()
