import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyIdHeader, signatureHeader, signBytes } from '../keys/signature'
import { aLaunch, startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const send = (bytes: string, signature?: string, keyId?: string) =>
  sandbox.http.inject({
    method: 'POST',
    url: '/operator/generic/v2/game/url',
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { [signatureHeader]: signature }),
      ...(keyId !== undefined && { [keyIdHeader]: keyId }),
    },
    payload: bytes,
  })
const launchText = JSON.stringify(aLaunch())
const signed = (bytes: string) => signBytes(sandbox.operatorKey, Buffer.from(bytes))

test('a signed launch answers the address of the game', async () => {
  const answer = await send(launchText, signed(launchText))

  expect(answer.statusCode).toBe(200)
  expect(answer.json().url).toMatch(/^http:\/\/vendor\.test\/play\/[\w-]{32}$/)
})

test('B-13 another byte, another order, another key or no signature is refused', async () => {
  const reordered = JSON.stringify(Object.fromEntries(Object.entries(aLaunch()).reverse()))
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

  const answers = await Promise.all([
    send(`${launchText} `, signed(launchText)),
    send(reordered, signed(launchText)),
    send(launchText, signBytes(stranger, Buffer.from(launchText))),
    send(launchText, 'no base64 at all'),
    send(launchText),
  ])

  expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401, 401])
  expect(answers[0]?.json()).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' })
})

test('B.2 a call is verified by the key of ours that it names, and two are good until one is withdrawn', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' })
  const fileOf = (keyId: string) => join(sandbox.keyDirectory, `operator.${keyId}.public.pem`)
  writeFileSync(fileOf('old'), pem(createPublicKey(sandbox.operatorKey)))
  writeFileSync(fileOf('new'), pem(publicKey))
  const statuses = async () => {
    const old = signed(launchText)
    const next = signBytes(privateKey, Buffer.from(launchText))
    const answers = [send(launchText, old, 'old'), send(launchText, next, 'new'), send(launchText, old, 'new')]
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  }

  const during = await statuses()
  rmSync(fileOf('old'))
  const after = await statuses()
  const elsewhere = await send(launchText, signed(launchText), '../operator')

  expect([during, after]).toEqual([
    [200, 200, 401],
    [401, 200, 401],
  ])
  expect(elsewhere.statusCode).toBe(401)
})

test('a launch for money without a token, or of an unknown vendor, is refused', async () => {
  const untokened = await sandbox.callOperator('/game/url', aLaunch({ token: undefined }))
  const unknown = await sandbox.callOperator('/game/url', aLaunch({ game_code: 'NOBODY_at-home' }))

  expect([untokened.status, untokened.body]).toEqual([400, { status: 'RS_ERROR_WRONG_SYNTAX' }])
  expect([unknown.status, unknown.body]).toEqual([400, { status: 'RS_ERROR_INVALID_GAME' }])
})

test('a vendor code with underscores is found in the game code', async () => {
  const key = await sandbox.launch({ game_code: 'TCG_SEA_manila-quick-six' })

  const game = await sandbox.getGame(key)

  expect(game.title).toMatchObject({ kind: 'lucky', name: 'Manila Quick Six' })
})

test('the operator’s meta names the title and its look', async () => {
  const meta = { vendorCode: 'SBX', name: 'Second Sunrise', gameType: 'RNG', theme: 'harvest' }

  const game = await sandbox.getGame(await sandbox.launch({ game_code: 'SBX_x1', meta }))

  expect(game.title).toMatchObject({ name: 'Second Sunrise', family: 'harvest', kind: 'slot' })
})

test('only a lobby of the operator is gone back to', async () => {
  const own = await sandbox.getGame(await sandbox.launch({ lobby_url: 'http://portal.test/rng' }))
  const foreign = await sandbox.getGame(await sandbox.launch({ lobby_url: 'http://evil.test/rng' }))

  expect([own.lobbyUrl, foreign.lobbyUrl]).toEqual(['http://portal.test/rng', null])
})

test('the list describes launched and asked titles', async () => {
  await sandbox.launch()

  const { body } = await sandbox.callOperator('/game/list', { operator_id: 'parlay', game_codes: ['SBX_neon-city'] })

  expect(body).toMatchObject([
    { game_code: 'SBX_pearl-reef', rtp: '96.01', theme: 'sea' },
    { game_code: 'SBX_neon-city', rtp: '96.01', theme: 'city' },
  ])
})

test('a round can be shown to its member only', async () => {
  const { round } = await sandbox.play(await sandbox.launch())

  const own = await sandbox.callOperator('/game/round', { user: 'member-0001', round: round.id })
  const other = await sandbox.callOperator('/game/round', { user: 'member-0002', round: round.id })

  expect(String(own.body.url)).toBe(`http://vendor.test/round/${round.viewKey}`)
  expect(other.status).toBe(404)
})
