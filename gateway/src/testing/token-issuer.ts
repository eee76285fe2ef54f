import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export const issuerProject = 'parlay-test'

/** The claims of a Firebase id token right after a sign-in with Google. */
export function googleClaims(now: Date, changes: JWTPayload = {}): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    iss: `https://securetoken.google.com/${issuerProject}`,
    aud: issuerProject,
    sub: 'firebase-uid',
    iat: seconds - 10,
    auth_time: seconds - 10,
    exp: seconds + 3600,
    name: 'Maya',
    email: 'Maya@Example.test',
    email_verified: true,
    firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['google-id'] } },
    ...changes,
  }
}

/** A server with the keys of an identity provider, and a function that signs with them. */
export async function startTokenIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  const server = createServer((_, response) => response.end(JSON.stringify({ keys }))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    sign: (claims: JWTPayload, key = privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key),
    close: () => void server.close(),
  }
}
