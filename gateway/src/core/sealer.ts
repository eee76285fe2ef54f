import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Sql } from './database'
import { insertSealingKey } from './sealer.sql'
import { findSetting } from './settings.sql'

const algorithm = 'aes-256-gcm'
const keySetting = 'personal-data-key'
const version = 'v1'

export type Sealer = ReturnType<typeof createSealer>

const fromText = (text: string): Buffer => Buffer.from(text, 'base64url')

/**
 * Encrypts data that identifies a person before it is stored. A sealed text opens only for the purpose for which it was
 * sealed, so that it cannot be moved to the row of another member. Without a configured key (32 bytes, base64) the
 * gateways share one in the database.
 */
export function createSealer(configuredKey?: string) {
  async function readKey(sql: Sql): Promise<Buffer> {
    if (configuredKey !== undefined) return Buffer.from(configuredKey, 'base64')
    const stored = await findSetting(sql, keySetting)
    if (typeof stored === 'string') return Buffer.from(stored, 'base64')
    await insertSealingKey(sql, keySetting, randomBytes(32).toString('base64'))
    return Buffer.from(String(await findSetting(sql, keySetting)), 'base64')
  }

  return {
    async seal(sql: Sql, text: string, purpose: string): Promise<string> {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(algorithm, await readKey(sql), nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [version, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
    },

    /** Returns a keyed hash that shows whether two texts of one purpose are equal, without revealing them. */
    async mark(sql: Sql, text: string, purpose: string): Promise<Buffer> {
      return createHmac('sha256', await readKey(sql))
        .update(`mark\n${purpose}\n${text}`)
        .digest()
    },

    /** Throws an Error for a text that was not sealed with this key for this purpose. */
    async open(sql: Sql, sealedText: string, purpose: string): Promise<string> {
      const [, nonce = '', sealed = '', tag = ''] = sealedText.split('.')
      const decipher = createDecipheriv(algorithm, await readKey(sql), fromText(nonce), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(fromText(tag))
      return Buffer.concat([decipher.update(fromText(sealed)), decipher.final()]).toString('utf8')
    },
  }
}
