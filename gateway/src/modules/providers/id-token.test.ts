import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { createIdTokenReader } from './id-token'

const projectId = 'parlay-test'
const now = new Date(Date.UTC(2026, 0, 15, 12))
const seconds = Math.floor(now.getTime() / 1000)

let jwks: Server
let jwksUrl = ''
let privateKey: CryptoKey
let strangersKey: CryptoKey

beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  privateKey = pair.privateKey
  strangersKey = (await generateKeyPair('RS256')).privateKey
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  jwks = createServer((_, response) => response.end(JSON.stringify({ keys }))).listen(0, '127.0.0.1')
  await new Promise((resolve) => jwks.once('listening', resolve))
  jwksUrl = `http://127.0.0.1:${(jwks.address() as AddressInfo).port}/keys`
})
afterAll(() => jwks.close())

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'firebase-uid',
  iat: seconds - 10,
  auth_time: seconds - 10,
  exp: seconds + 3600,
  name: 'Maya',
  email: 'Maya@Example.test',
  email_verified: true,
  firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['google-id'] } },
  ...changes,
})

const sign = (payload: JWTPayload, key = privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)

const read = async (token: string, emulatorUrl?: string) =>
  createIdTokenReader({ projectId, jwksUrl, emulatorUrl })(token, now)

test('A6 a token of the provider tells who it is, by the id that the person has at Google', async () => {
  await expect(read(await sign(claims()))).resolves.toEqual({
    provider: 'google',
    subject: 'google-id',
    name: 'Maya',
    email: 'maya@example.test',
    mobile: null,
  })
})

test('A6 an address that the provider has not verified is nobody’s', async () => {
  const { email } = await read(await sign(claims({ email_verified: false })))

  expect(email).toBeNull()
})

test('A5 a verified number comes with a sign-in by phone only', async () => {
  const phone = { sign_in_provider: 'phone', identities: { phone: ['+639171234567'] } }

  const byPhone = await read(await sign(claims({ firebase: phone, phone_number: '+639171234567' })))
  const byGoogle = await read(await sign(claims({ phone_number: '+639171234567' })))

  expect([byPhone.provider, byPhone.mobile]).toEqual(['phone', '+639171234567'])
  expect(byGoogle.mobile).toBeNull()
})

test.each([
  ['of another project', claims({ aud: 'another' })],
  ['of another issuer', claims({ iss: 'https://evil.example' })],
  ['that has expired', claims({ exp: seconds - 1 })],
  ['of a sign-in long ago', claims({ auth_time: seconds - 3600 })],
  ['of a way in that we do not know', claims({ firebase: { sign_in_provider: 'anonymous' } })],
])('A6 a token %s is refused', async (_, payload) => {
  await expect(read(await sign(payload))).rejects.toMatchObject({ code: 'AUTH_BAD_CREDENTIALS' })
})

test('A6 a token signed by a stranger, unsigned, or none at all is refused', async () => {
  const tokens = [await sign(claims(), strangersKey), new UnsecuredJWT(claims()).encode(), 'nonsense']

  for (const token of tokens) await expect(read(token)).rejects.toMatchObject({ code: 'AUTH_BAD_CREDENTIALS' })
})

test('A6 an unsigned token counts only where the emulator is named, and only for this project', async () => {
  const emulator = 'http://127.0.0.1:9099'

  await expect(read(new UnsecuredJWT(claims()).encode(), emulator)).resolves.toMatchObject({ subject: 'google-id' })
  await expect(read(new UnsecuredJWT(claims({ aud: 'another' })).encode(), emulator)).rejects.toMatchObject({
    code: 'AUTH_BAD_CREDENTIALS',
  })
})
