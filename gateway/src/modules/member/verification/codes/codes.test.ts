import { runs } from '@parlay/testing/runs'
import * as fc from 'fast-check'
import type { Database } from '../../../../db'
import { testDatabase } from '../../../../db/testing/test-database'
import { createMessageTexts } from '../../../../delivery'
import { type CodesUnderTest, codesUnderTest, fixedClock } from '../../testing/codes-under-test'

let db: Database
let one: CodesUnderTest
let other: CodesUnderTest
const clock = fixedClock()

beforeAll(async () => {
  db = await testDatabase()
  one = await codesUnderTest({ db, clock })
  other = await codesUnderTest({ db, clock })
})
afterAll(() => db.close())

let numbers = 0
function aNumber(): string {
  numbers += 1
  return `+63917${String(numbers).padStart(7, '0')}`
}

/** A code for registering, asked for by the target's own browser. */
const of = (target: string) => ({ target, purpose: 'REGISTER' as const, asker: one.askerOf(target) })

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000')
const refusal = (code: string) => expect.objectContaining({ code })

describe('A5 a code', () => {
  test('has six digits, counts once, at whichever gateway', async () => {
    const target = aNumber()
    const code = await one.sendTo(target)

    await other.codes.check({ ...of(target), code })

    expect(code).toMatch(/^\d{6}$/)
    await expect(one.codes.check({ ...of(target), code })).rejects.toEqual(refusal('SMS_CODE_WRONG'))
  })

  test('is bound to its number, purpose and asker', async () => {
    const target = aNumber()
    const [asker, purpose] = ['session 7', 'WITHDRAW'] as const
    const code = await one.sendTo(target, { purpose, asker })
    const others = [
      { target: aNumber(), purpose, asker },
      { target, purpose: 'TRANSFER', asker },
      { target, purpose, asker: 'session 8' },
      { target, purpose, asker: undefined },
    ] as const

    for (const subject of others) {
      await expect(one.codes.check({ ...subject, code })).rejects.toEqual(refusal('SMS_CODE_WRONG'))
    }
    await one.codes.check({ target, purpose, asker, code })
  })

  test('expires after five minutes, and one that comes late learns that', async () => {
    const target = aNumber()
    const code = await one.sendTo(target)
    clock.move(5 * 60_000)

    const late = one.codes.check({ ...of(target), code })

    await expect(late).rejects.toEqual(refusal('SMS_CODE_EXPIRED'))
  })

  test('is missing when the field is empty', async () => {
    await expect(one.codes.check({ ...of(aNumber()), code: '' })).rejects.toEqual(refusal('SMS_CODE_MISSING'))
  })

  test('is replaced by the next one that is sent', async () => {
    const target = aNumber()
    const first = await one.sendTo(target)
    clock.move(60_000)
    const second = await one.sendTo(target)

    const stale = one.codes.check({ ...of(target), code: first === second ? wrongFor(first) : first })

    await expect(stale).rejects.toEqual(refusal('SMS_CODE_WRONG'))
    await one.codes.check({ ...of(target), code: second })
  })

  test('is stored in the database only as a keyed hash', async () => {
    const target = aNumber()
    const code = await one.sendTo(target)

    const rows = await db.query('select * from asked_code where target = $1', [target])

    expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      `"${code}"`,
    )
  })

  test('an address may be written in capitals', async () => {
    await one.codes.send({ ...one.aSend('Maya@Example.com'), channel: 'email' })
    const code = one.lastCode('Maya@Example.com')

    await one.codes.check({
      target: 'maya@example.com',
      purpose: 'REGISTER',
      asker: one.askerOf('Maya@Example.com'),
      code,
    })
  })

  test('a code that was not sent has no digits to guess, and is refused like any other', async () => {
    const target = aNumber()
    await one.codes.send({ ...one.aSend(target), silent: true })

    const guess = one.codes.check({ ...of(target), code: '123456' })

    await expect(guess).rejects.toEqual(refusal('SMS_CODE_WRONG'))
    expect(one.sentTo(target)).toEqual([])
  })
})

describe('A5 guessing', () => {
  test('ends after five tries, however many gateways are used', async () => {
    const target = aNumber()
    const code = await one.sendTo(target)
    const guess = (gateway: CodesUnderTest) =>
      gateway.codes.check({ ...of(target), code: wrongFor(code) }).catch((error) => error.code)

    const guesses = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index % 2 ? one : other)))
    const right = one.codes.check({ ...of(target), code })

    expect(guesses.filter((answer) => answer === 'SMS_CODE_WRONG')).toHaveLength(5)
    expect(guesses.filter((answer) => answer === 'SMS_CODE_EXPIRED')).toHaveLength(15)
    await expect(right).rejects.toEqual(refusal('SMS_CODE_EXPIRED'))
  })

  test('A5 by a stranger costs the owner nothing: each asker has a separate code and separate tries', async () => {
    const target = aNumber()
    const code = await one.sendTo(target)
    const stranger = 'browser of a stranger'
    await one.sendTo(target, { asker: stranger })
    const guess = (asker: string | undefined, typed: string) =>
      other.codes.check({ ...of(target), asker, code: typed }).catch((error) => error.code)

    const guesses: string[] = []
    for (let round = 0; round < 6; round += 1) guesses.push(await guess(stranger, wrongFor(code)))
    const stolen = await guess('browser that asked for nothing', code)

    expect(guesses).toEqual([...Array(5).fill('SMS_CODE_WRONG'), 'SMS_CODE_EXPIRED'])
    expect(stolen).toBe('SMS_CODE_WRONG')
    await one.codes.check({ ...of(target), code })
  })

  test('A5 by two in parallel counts both tries, in whatever order many arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 8 }), async (isStranger) => {
        const target = aNumber()
        const code = await one.sendTo(target)
        const stranger = 'browser of a stranger'
        await one.sendTo(target, { asker: stranger })
        const guess = (asker: string) =>
          one.codes.check({ ...of(target), asker, code: wrongFor(code) }).catch((error) => error.code)
        const own = isStranger.filter((is) => !is).length

        await Promise.all(isStranger.map((is) => guess(is ? stranger : one.askerOf(target))))

        const right = await one.codes.check({ ...of(target), code }).catch((error) => error.code)
        expect(right).toBe(own < 5 ? undefined : 'SMS_CODE_EXPIRED')
      }),
      { numRuns: runs(9, 25) },
    )
  })

  test('of many parallel calls with the right code one succeeds', async () => {
    const target = aNumber()
    const code = await one.sendTo(target)

    const outcomes = await Promise.allSettled(
      [one, other, one, other].map(({ codes }) => codes.check({ ...of(target), code })),
    )

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a ticket', () => {
  const subject = () => ({ target: aNumber(), purpose: 'REGISTER' as const })

  test('counts once, at whichever gateway', async () => {
    const mine = subject()
    const ticket = await one.codes.ticket(mine)

    await other.codes.spendTicket(ticket, mine)

    await expect(one.codes.spendTicket(ticket, mine)).rejects.toEqual(refusal('SMS_CODE_WRONG'))
  })

  test('is invalid for another number, after ten minutes, or made up', async () => {
    const mine = subject()
    const [shown, late] = [await one.codes.ticket(mine), await one.codes.ticket(mine)]

    const elsewhere = one.codes.spendTicket(shown, subject())
    await expect(elsewhere).rejects.toEqual(refusal('SMS_CODE_WRONG'))
    clock.move(10 * 60_000)

    await expect(one.codes.spendTicket(late, mine)).rejects.toEqual(refusal('SMS_CODE_EXPIRED'))
    await expect(one.codes.spendTicket('made-up', mine)).rejects.toEqual(refusal('SMS_CODE_WRONG'))
    await expect(one.codes.spendTicket(undefined, mine)).rejects.toEqual(refusal('SMS_CODE_MISSING'))
  })
})

test('nothing outlives a day', async () => {
  const target = aNumber()
  await one.sendTo(target)
  await one.codes.ticket({ target, purpose: 'REGISTER' })
  clock.move(24 * 60 * 60_000 + 5 * 60_000 + 1)

  await one.codes.sweep()

  const tables = ['asked_code', 'verification_send', 'verification_ticket']
  const counts = await Promise.all(tables.map((table) => db.query(`select 1 from ${table}`)))
  expect(counts.map(({ length }) => length)).toEqual([0, 0, 0])
})

test('the text names the brand and the purpose in every language', () => {
  const texts = createMessageTexts('Parlay')
  const languages = ['CN', 'EN', 'ID', 'TH', 'TY', 'VI', 'JA'] as const

  const written = languages.map((language) => texts.codeSms(language, { code: '123456', purpose: 'LOGIN', minutes: 5 }))

  expect(new Set(written).size).toBe(7)
  for (const text of written) expect(text).toMatch(/^(?=.*Parlay)(?=.*123456)(?=.*5)[^{}]+$/)
})
