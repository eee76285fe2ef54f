import { generateKeyPair, UnsecuredJWT } from 'jose'
import { googleClaims, issuerProject, startTokenIssuer } from '../../../testing/token-issuer'
import { createIdTokenReader } from './read-id-token'

const now = new Date(Date.UTC(2026, 0, 15, 12))
const seconds = Math.floor(now.getTime() / 1000)
const claims = (changes: Parameters<typeof googleClaims>[1] = {}) => googleClaims(now, changes)

let issuer: Awaited<ReturnType<typeof startTokenIssuer>>

beforeAll(async () => {
  issuer = await startTokenIssuer()
})
afterAll(() => issuer.close())

const sign = (...token: Parameters<typeof issuer.sign>) => issuer.sign(...token)

const read = async (token: string, emulatorUrl?: string) =>
  createIdTokenReader({ projectId: issuerProject, jwksUrl: issuer.jwksUrl, emulatorUrl })(token, now)

test('A6 a token of the provider names the person by their id at Google', async () => {
  await expect(read(await sign(claims()))).resolves.toEqual({
    provider: 'google',
    subject: 'google-id',
    name: 'Maya',
    email: 'maya@example.test',
    mobile: null,
  })
})

test('A6 an address that the provider has not verified is ignored', async () => {
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

test('A6 a token signed by a stranger, unsigned, or missing is refused', async () => {
  const tokens = [
    await sign(claims(), (await generateKeyPair('RS256')).privateKey),
    new UnsecuredJWT(claims()).encode(),
    'nonsense',
  ]

  for (const token of tokens) await expect(read(token)).rejects.toMatchObject({ code: 'AUTH_BAD_CREDENTIALS' })
})

test('A6 an unsigned token counts only if the emulator is configured, and only for this project', async () => {
  const emulator = 'http://127.0.0.1:9099'

  await expect(read(new UnsecuredJWT(claims()).encode(), emulator)).resolves.toMatchObject({ subject: 'google-id' })
  await expect(read(new UnsecuredJWT(claims({ aud: 'another' })).encode(), emulator)).rejects.toMatchObject({
    code: 'AUTH_BAD_CREDENTIALS',
  })
})
