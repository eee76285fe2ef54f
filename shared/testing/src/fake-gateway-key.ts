type PublicKey = { kid: string; jwk: { kty: string; crv: string; x: string; y: string } }

export interface FakeGatewayKey {
  publicKey: () => Promise<PublicKey>
  decrypt: (jwe: string) => Promise<Record<string, unknown>>
}

/** Creates a key pair like the gateway's, so that tests can decrypt an encrypted body as the gateway does. */
export function createFakeGatewayKey(): FakeGatewayKey {
  let pair: Promise<CryptoKeyPair> | undefined
  const keys = () => {
    pair ??= import('jose').then(({ generateKeyPair }) => generateKeyPair('ECDH-ES', { extractable: true }))
    return pair
  }
  return {
    publicKey: async () => {
      const { exportJWK } = await import('jose')
      const { kty = '', crv = '', x = '', y = '' } = await exportJWK((await keys()).publicKey)
      return { kid: 'test', jwk: { kty, crv, x, y } }
    },
    decrypt: async (jwe) => {
      const { compactDecrypt } = await import('jose')
      const { plaintext } = await compactDecrypt(jwe, (await keys()).privateKey)
      return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
    },
  }
}
