import { getHumanChallenge } from '@parlay/contracts/endpoints/verification'
import { createChallenge, extractParams } from 'altcha-lib/v1'
import type { Payload } from 'altcha-lib/v1/types'
import { testDatabase } from '../../../../db/testing/test-database'
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app'
import { call } from '../../../../testing/call'
import { type Challenge, solveHuman } from '../../../../testing/solve-human'
import { openVerificationKeys } from '../keys'
import { createHumanService } from './human.service'

let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp()
})
afterAll(() => gateway.close())

/** Opens the service as in one gateway. */
async function openHuman({ db, clock }: Pick<TestApp, 'db' | 'clock'>, isOn = true) {
  const keys = await openVerificationKeys({ db, clock })
  return { human: createHumanService({ db, clock, keys, isOn: () => isOn }), sweep: keys.sweep }
}

async function fetchChallenge(scene = 'login'): Promise<Challenge> {
  const { value } = await call(gateway.app, getHumanChallenge, { request: { scene } })
  return value.challenge
}

const decode = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString())
const kidOf = (challenge: Challenge | null) => extractParams({ ...challenge, number: 0 } as Payload).kid

/** A solution whose number has several digits, so that digits of it can be moved elsewhere. */
async function solveLong(scene: string) {
  for (;;) {
    const solution = decode(solveHuman(await fetchChallenge(scene)))
    if (solution.number > 9) return solution
  }
}

const encode = (solution: object) => Buffer.from(JSON.stringify(solution)).toString('base64')

describe('A3 human verification', () => {
  test('a solved challenge counts once, whichever gateway is asked', async () => {
    const [one, other] = [await openHuman(gateway), await openHuman(gateway)]
    const token = solveHuman(await fetchChallenge())

    await one.human.assertSolved(token, 'login')

    await expect(other.human.assertSolved(token, 'login')).rejects.toMatchObject({ code: 'AUTH_HUMAN_REQUIRED' })
  })

  test('of many parallel calls with the same solution one succeeds', async () => {
    const { human } = await openHuman(gateway)
    const token = solveHuman(await fetchChallenge())

    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => human.assertSolved(token, 'login')))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('it is invalid for another scene, and after five minutes', async () => {
    const { human } = await openHuman(gateway)
    const token = solveHuman(await fetchChallenge('sms'))

    const elsewhere = await human.read(token, 'login')
    gateway.clock.move(5 * 60_000 + 1)
    const late = await human.read(token, 'sms')

    expect([elsewhere, late]).toEqual([undefined, undefined])
  })

  test('a changed challenge or solution never counts', async () => {
    const { human } = await openHuman(gateway)
    const solution = await solveLong('sms')
    const moved = String(solution.number)
    const forged = await createChallenge({ algorithm: 'SHA-256', hmacKey: 'guess', maxnumber: 9, number: 1 })
    const tokens = [
      undefined,
      '',
      'not base64 of anything',
      encode({ ...solution, number: solution.number + 1 }),
      encode({ ...solution, salt: solution.salt.replace('scene=sms', 'scene=login') }),
      encode({ ...solution, salt: `${solution.salt}${moved.slice(0, -1)}`, number: Number(moved.slice(-1)) }),
      encode({ ...solution, algorithm: 'SHA-1' }),
      encode({ ...solution, signature: '00' }),
      encode({ ...forged, number: 1 }),
      encode({ ...solution, __proto__: null, number: '1' }),
    ]

    const read = await Promise.all(tokens.flatMap((token) => [human.read(token, 'sms'), human.read(token, 'login')]))

    expect(read).toEqual(Array(2 * tokens.length).fill(undefined))
  })

  test('one solution written in two ways is one nonce', async () => {
    const { human } = await openHuman(gateway)
    const token = solveHuman(await fetchChallenge())
    const again = encode({ ...decode(token), more: 1 })

    const [first, second] = [await human.read(token, 'login'), await human.read(again, 'login')]

    expect(first?.nonce).toBeDefined()
    expect(second?.nonce).toBe(first?.nonce)
  })

  test('a challenge made before the keys rotated still counts', async () => {
    const { human, sweep } = await openHuman(gateway)
    gateway.clock.move(30 * 24 * 60 * 60_000 - 60_000)
    const { challenge } = await human.challenge('login')
    gateway.clock.move(120_000)
    await sweep()

    const next = await human.challenge('login')

    expect(kidOf(next.challenge)).not.toBe(kidOf(challenge))
    expect(challenge && (await human.read(solveHuman(challenge), 'login'))).toBeDefined()
  })

  test('with the switch off there is no challenge, and none is required', async () => {
    const db = await testDatabase()
    const { human } = await openHuman({ db, clock: gateway.clock }, false)

    const { provider, challenge } = await human.challenge('login')
    await human.assertSolved(undefined, 'login')
    await db.close()

    expect([provider, challenge]).toEqual(['none', null])
  })
})

test('A3.reset a visitor gets a challenge with its provider, its end and when to ask again', async () => {
  const { value, headers } = await call(gateway.app, getHumanChallenge, { request: { scene: 'register' } })

  expect(value).toMatchObject({ provider: 'altcha', challenge: { algorithm: 'SHA-256' } })
  expect(value.resendInterval).toBeGreaterThan(0)
  expect(value.expiresAt - gateway.clock.now().getTime()).toBeGreaterThan(4 * 60_000)
  expect(headers['cache-control']).toBe('no-store')
})

test('the operator switches it off for the whole site', async () => {
  const flags = (isOn: boolean) =>
    gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { 'VERIFY.HUMAN': isOn } } })
  await flags(false)

  const { value } = await call(gateway.app, getHumanChallenge, { request: { scene: 'login' } })
  await flags(true)

  expect(value).toMatchObject({ provider: 'none', challenge: null, siteKey: null })
})
