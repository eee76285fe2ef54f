import type { Database } from '../../../../db'
import { testDatabase } from '../../../../db/testing/test-database'
import { type CodesUnderTest, codesUnderTest, fixedClock } from '../../testing/codes-under-test'
import type { SendCode } from './send-code'
import { subnetOf } from './subnet'

let db: Database
let one: CodesUnderTest
let other: CodesUnderTest
const clock = fixedClock()
const [second, minute, hour] = [1_000, 60_000, 60 * 60_000]

beforeAll(async () => {
  db = await testDatabase()
  one = await codesUnderTest({ db, clock, hourlyBudget: 300 })
  other = await codesUnderTest({ db, clock, hourlyBudget: 300 })
})
beforeEach(() => clock.move(25 * hour))
afterAll(() => db.close())

const realOperators = ['905', '906', '907', '908', '909', '910', '912', '915', '916', '918', '919', '920', '921', '927']
let numbers = 0
function aNumber(operator = '917'): string {
  numbers += 1
  return `+63${operator}${String(numbers).padStart(7, '0')}`
}

/** Returns the outcome: the code of a refusal with its seconds, or `sent`. */
async function send(gateway: CodesUnderTest, target: string, changes: Partial<SendCode> = {}): Promise<unknown> {
  try {
    await gateway.codes.send({ ...gateway.aSend(target), ...changes })
    return 'sent'
  } catch (error) {
    const { code, value } = error as { code: string; value: { retryAfter?: number } | null }
    return value?.retryAfter === undefined ? code : [code, value.retryAfter]
  }
}

async function sendMany(count: number, request: (index: number) => [string, Partial<SendCode>]): Promise<unknown[]> {
  const answers: unknown[] = []
  for (let index = 0; index < count; index += 1) {
    const [target, changes] = request(index)
    answers.push(await send(index % 2 ? one : other, target, changes))
  }
  return answers
}
const sent = (count: number) => Array(count).fill('sent')

describe('A5 an asker of a number gets', () => {
  test('one code a minute, over all gateways', async () => {
    const target = aNumber()

    const first = await send(one, target)
    clock.move(20 * second)
    const soon = await send(other, target)
    clock.move(40 * second)
    const later = await send(other, target)

    expect([first, soon, later]).toEqual(['sent', ['SMS_TOO_MANY', 40], 'sent'])
  })

  test('one of many that are requested in parallel', async () => {
    const target = aNumber()

    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => send(index % 2 ? one : other, target)))

    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(1)
  })

  test('five an hour, and ten a day', async () => {
    const target = aNumber()
    const everyMinute = async () => {
      const answer = await send(one, target)
      clock.move(minute)
      return answer
    }
    const firstHour = [
      await everyMinute(),
      await everyMinute(),
      await everyMinute(),
      await everyMinute(),
      await everyMinute(),
    ]

    const sixth = await send(one, target)
    clock.move(hour)
    const nextHour = [
      await everyMinute(),
      await everyMinute(),
      await everyMinute(),
      await everyMinute(),
      await everyMinute(),
    ]
    clock.move(hour)
    const eleventh = await send(other, target)
    clock.move(22 * hour)
    const nextDay = await send(other, target)

    expect([...firstHour, ...nextHour]).toEqual(sent(10))
    expect(sixth).toEqual(['SMS_TOO_MANY', 55 * 60])
    expect(eleventh).toEqual(['SMS_TOO_MANY', expect.any(Number)])
    expect(nextDay).toBe('sent')
  })

  test('refused sends do not count', async () => {
    const target = aNumber()
    await send(one, target)

    for (let second = 1; second < 60; second += 1) {
      clock.move(1_000)
      await send(other, target)
    }
    clock.move(second)

    expect(await send(one, target)).toBe('sent')
  })

  test('sends that the provider rejected do not count either, if the answer says so', async () => {
    const target = aNumber()
    one.breakProvider(true)
    const failed = await send(one, target)
    one.breakProvider(false)

    const again = await send(one, target)

    expect([failed, again]).toEqual(['SMS_UNKNOWN', 'sent'])
  })
})

describe('A5 of one number', () => {
  /** Asks once a minute from the same network, each time as another browser. */
  async function askAsStranger(target: string, times: number, network = 'a stranger') {
    const ip = `192.0.2.${network.length}`
    return sendMany(times, (index) => {
      clock.move(minute)
      return [target, { ip, asker: `browser ${index} of ${network}` }]
    })
  }

  test('nine sends to a stranger leave the owner able to get one, and the stranger is refused', async () => {
    const target = aNumber()
    const stranger = [...(await askAsStranger(target, 5)), ...(await askAsStranger(target, 4))]
    clock.move(hour)
    const nextHour = await askAsStranger(target, 5)

    expect(stranger).toEqual([...sent(5), ...Array(4).fill(['SMS_TOO_MANY', expect.any(Number)])])
    expect(nextHour).toEqual(sent(5))
    expect(await send(one, target)).toBe('sent')
    clock.move(hour)
    expect(await askAsStranger(target, 1)).toEqual([['SMS_TOO_MANY', expect.any(Number)]])
  })

  test('strangers from many networks are sent twenty a day between them; the owner still gets a code', async () => {
    const target = aNumber()
    const proven = await one.sendTo(target, { asker: 'browser of the owner' })
    await other.codes.check({ target, purpose: 'REGISTER', asker: 'browser of the owner', code: proven })
    const answers = await sendMany(30, (index) => {
      clock.move(minute)
      return [target, { asker: `browser ${index}` }]
    })

    const loggedIn = await send(one, target, { asker: 'session 1', isOwner: true, purpose: 'WITHDRAW' })
    clock.move(minute)
    const ownBrowser = await send(one, target, { asker: 'browser of the owner', purpose: 'LOGIN' })

    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(19)
    expect(answers.slice(19)).toEqual(Array(11).fill(['SMS_TOO_MANY', expect.any(Number)]))
    expect([loggedIn, ownBrowser]).toEqual(['sent', 'sent'])
  })

  test('the owner too is sent no more than one a minute, five an hour and ten a day, in whatever session', async () => {
    const target = aNumber()
    const ask = (index: number) => send(one, target, { asker: `session ${index}`, isOwner: true })

    const twice = [await ask(1), await ask(2)]
    const others: unknown[] = []
    for (let index = 3; index < 9; index += 1) {
      clock.move(minute)
      others.push(await ask(index))
    }

    expect(twice).toEqual(['sent', ['SMS_TOO_MANY', 60]])
    expect(others).toEqual([...sent(4), ...Array(2).fill(['SMS_TOO_MANY', expect.any(Number)])])
  })
})

test('A5 a known and an unknown number are counted, and answered, alike', async () => {
  const ask = async (silent: boolean, target = aNumber()) => [
    await send(one, target, { purpose: 'LOGIN', silent }),
    await send(other, target, { purpose: 'LOGIN', silent }),
  ]
  one.breakProvider(true)

  const answers = [await ask(false), await ask(true)]
  await one.settle()
  one.breakProvider(false)

  expect(answers).toEqual(Array(2).fill(['sent', ['SMS_TOO_MANY', 60]]))
})

test('A5 while the provider accepts nothing, every caller gets the same answer, until it is tried again', async () => {
  let now = 0
  const gateway = await codesUnderTest({ db, clock, processNow: () => now })
  const ask = (silent: boolean) => send(gateway, aNumber(), { purpose: 'LOGIN', silent })
  gateway.breakProvider(true)
  const before = [await ask(false), await ask(false), await ask(false)]
  await gateway.settle()

  const during = [await ask(false), await ask(true)]
  gateway.breakProvider(false)
  now += 30_000
  const after = [await ask(false), await ask(true)]

  expect(before).toEqual(sent(3))
  expect(during).toEqual(['SMS_UNKNOWN', 'SMS_UNKNOWN'])
  expect(after).toEqual(sent(2))
})

describe('A5 one address gets', () => {
  test('ten codes an hour', async () => {
    const answers = await sendMany(11, () => [aNumber(), { ip: '203.0.113.7' }])

    expect(answers).toEqual([...sent(10), ['SMS_TOO_MANY', 3600]])
    expect(await send(one, aNumber(), { ip: '203.0.113.8' })).toBe('sent')
  })

  test('its network sixty', async () => {
    const answers = await sendMany(61, (index) => [aNumber(), { ip: `198.51.100.${index}` }])

    expect(answers).toEqual([...sent(60), ['SMS_TOO_MANY', 3600]])
    expect(await send(one, aNumber(), { ip: '198.51.101.1' })).toBe('sent')
  })
})

describe('A5 a country', () => {
  test('has a budget for each hour; sends that were only simulated cost none of it', async () => {
    const operators = (index: number) => aNumber(realOperators[index % realOperators.length])
    await sendMany(20, (index) => [operators(index), { silent: true, purpose: 'LOGIN' }])
    const within = await sendMany(300, (index) => [operators(index), {}])

    const beyond = await send(one, operators(1))
    const elsewhere = await send(one, '+84912345678')
    clock.move(hour)
    const nextHour = await send(one, operators(2))

    expect(within).toEqual(sent(300))
    expect([beyond, elsewhere, nextHour]).toEqual(['SMS_QUOTA', 'sent', 'sent'])
    expect(one.refused).toContain('budget')
  })
})

describe('A5 an operator whose codes are not entered', () => {
  /** Sends two hundred codes, a share of which is verified. */
  async function sendTwoHundred(operator: string, verified: number): Promise<void> {
    for (let index = 0; index < 200; index += 1) {
      const target = aNumber(operator)
      const code = await one.sendTo(target)
      if (index < verified) await one.codes.check({ target, purpose: 'REGISTER', asker: one.askerOf(target), code })
    }
    clock.move(5 * minute + second)
  }

  test('gets no more below one in five, and others are not affected', async () => {
    await sendTwoHundred('951', 39)

    const stopped = await send(other, aNumber('951'))
    const neighbour = await send(other, aNumber('952'))

    expect([stopped, neighbour]).toEqual(['SMS_QUOTA', 'sent'])
    expect(other.refused).toContain('conversion')
  })

  test('goes on at one in five, and a stop ends with its day', async () => {
    await sendTwoHundred('961', 40)
    clock.move(2 * hour)
    await sendTwoHundred('962', 0)
    const goesOn = await send(one, aNumber('961'))
    const stopped = await send(one, aNumber('962'))

    clock.move(24 * hour)
    await one.codes.sweep()

    expect([goesOn, stopped, await send(one, aNumber('962'))]).toEqual(['sent', 'SMS_QUOTA', 'sent'])
  })
})

test('what text messages cost is counted by country', async () => {
  await one.sendTo('+84912345679')

  const figures = await one.registry.metrics()

  expect(figures).toContain('sms_cost_total{country="VN"} 0.')
  expect(figures).toContain('messages_sent_total{channel="sms",outlet="kept",result="sent"}')
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34::1', '2001:db8:12::/48'],
  ['2001:0DB8:0012:34:5:6:7:8', '2001:db8:12::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('the network of %s is %s', (ip, subnet) => {
  expect(subnetOf(ip)).toBe(subnet)
})
