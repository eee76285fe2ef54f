import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyDemand, PasskeyDemand } from '@parlay/contracts/staff/passkey-shapes'

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

/** The head of a CBOR item: its kind, and its value or length. */
function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}

type CborValue = number | string | Buffer | Map<number | string, CborValue>

/** The CBOR of what an attestation consists of. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  return Buffer.concat([cborHead(5, value.size), ...[...value].flat().map((one) => cbor(one))])
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

export interface AuthenticatorOptions {
  origin?: string
  /** An authenticator that does not count says zero each time. */
  isCounting?: boolean
}

/** An authenticator with one key, in a browser at one origin. */
export class SoftwareAuthenticator {
  readonly #id = randomBytes(32)
  readonly #privateKey: KeyObject
  readonly #publicKey: Buffer
  readonly #isCounting: boolean
  origin: string
  counter = 0

  constructor({ origin = 'http://localhost:4001', isCounting = true }: AuthenticatorOptions = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [bytesOfX, bytesOfY] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    this.#privateKey = privateKey
    // COSE: an elliptic key (1: 2) for ES256 (3: -7), on P-256 (-1: 1).
    this.#publicKey = cbor(new Map<number, CborValue>([[1, 2], [3, -7], [-1, 1], [-2, bytesOfX], [-3, bytesOfY]])) // biome-ignore format: one line
    this.#isCounting = isCounting
    this.origin = origin
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, flags: number, credential = Buffer.alloc(0)): Buffer {
    if (this.#isCounting) this.counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential])
  }

  get #shape() {
    const id = text(this.#id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
  }

  /** Makes a passkey, as `navigator.credentials.create` does. */
  create({ challenge, rp }: NewPasskeyDemand) {
    const length = Buffer.from([0, this.#id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#publicKey])
    const authData = this.#authenticatorData(rp.id ?? '', userPresent | userVerified | hasCredential, credential)
    const attestation = new Map<string, CborValue>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]]) // biome-ignore format: one line
    return {
      ...this.#shape,
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', challenge)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      },
    }
  }

  /** Signs a demand, as `navigator.credentials.get` does. */
  sign({ challenge, rpId = '' }: PasskeyDemand) {
    const clientData = this.#clientData('webauthn.get', challenge)
    const authenticatorData = this.#authenticatorData(rpId, userPresent | userVerified)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#privateKey)
    return {
      ...this.#shape,
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
      },
    }
  }
}
