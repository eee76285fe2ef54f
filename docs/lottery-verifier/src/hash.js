import { createHash, createHmac } from 'node:crypto'

/** @param {Buffer} bytes */
export const sha256 = (bytes) => createHash('sha256').update(bytes).digest()

/**
 * @param {Buffer} key
 * @param {Buffer} message
 */
export const hmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest()

/** @param {string} text */
export const utf8 = (text) => Buffer.from(text, 'utf8')

/**
 * Reads hexadecimal text strictly: Node's own reader stops silently at the first wrong character.
 * @param {unknown} text
 * @returns {Buffer}
 */
export function hex(text) {
  if (typeof text !== 'string' || !/^([0-9a-f]{2})+$/.test(text))
    throw new TypeError(`not hexadecimal text: ${String(text).slice(0, 40)}`)
  return Buffer.from(text, 'hex')
}
