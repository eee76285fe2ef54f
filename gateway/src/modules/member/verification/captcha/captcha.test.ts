import sharp from 'sharp'
import type { Database } from '../../../../db'
import { testDatabase } from '../../../../db/testing/test-database'
import { fixedClock } from '../../testing/codes-under-test'
import { openVerificationKeys } from '../keys'
import { type CaptchaService, createCaptchaService } from './captcha.service'
import { drawPicture } from './draw-picture'
import { alphabet } from './letters'
import { speakDigits } from './speak-digits'
import { readWav, sampleRate } from './wav'

let db: Database
const clock = fixedClock()
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** Opens a captcha service whose answers the test knows: the database stores only hashes of them. */
async function openCaptcha(): Promise<{ captcha: CaptchaService; ask: () => Promise<{ id: string; answer: string }> }> {
  const keys = await openVerificationKeys({ db, clock })
  let answer = ''
  const listening = {
    ...keys,
    hash(text: string) {
      answer = text.split('\n').at(-1) ?? ''
      return keys.hash(text)
    },
  }
  const captcha = createCaptchaService({ db, clock, keys: listening })
  return {
    captcha,
    async ask() {
      const { id } = await captcha.picture()
      return { id, answer }
    },
  }
}

describe('A12 an answer', () => {
  test('counts once, in small letters or capitals, at whichever gateway', async () => {
    const [one, other] = [await openCaptcha(), await openCaptcha()]
    const { id, answer } = await one.ask()
    const typed = ` ${answer.toLowerCase().slice(0, 2)} ${answer.slice(2)}`

    const attempts = [await other.captcha.check(id, typed), await one.captcha.check(id, answer)]

    expect(attempts).toEqual([true, false])
  })

  test('a wrong one uses the captcha up', async () => {
    const { captcha, ask } = await openCaptcha()
    const { id, answer } = await ask()

    const attempts = [await captcha.check(id, `${answer}A`), await captcha.check(id, answer)]

    expect(attempts).toEqual([false, false])
  })

  test('is invalid after five minutes, for another captcha, or without one', async () => {
    const { captcha, ask } = await openCaptcha()
    const [early, late] = [await ask(), await ask()]
    clock.move(5 * 60_000)

    const attempts = await Promise.all([
      captcha.check(late.id, late.answer),
      captcha.check((await ask()).id, early.answer),
      captcha.check(undefined, early.answer),
      captcha.check(early.id, undefined),
      captcha.check('__proto__', 'x'),
    ])

    expect(attempts).toEqual([false, false, false, false, false])
  })

  test('of many parallel answers one counts', async () => {
    const { captcha, ask } = await openCaptcha()
    const { id, answer } = await ask()

    const attempts = await Promise.all(Array.from({ length: 6 }, () => captcha.check(id, answer)))

    expect(attempts.filter(Boolean)).toHaveLength(1)
  })

  test('is stored in the database only as a keyed hash', async () => {
    const { ask } = await openCaptcha()
    const { id, answer } = await ask()

    const rows = await db.query('select encode(id_hash, $1) as id, encode(answer_hash, $1) as answer from captcha', [
      'escape',
    ])

    expect(answer).toHaveLength(5)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${id}|${answer}`))
  })
})

describe('A12 the picture', () => {
  test('has no letter that looks like another', () => {
    expect(alphabet.join('')).not.toMatch(/[01O5S2ZI8BQDG7]/)
  })

  test('is drawn differently each time, and most of it has no ink', async () => {
    const [one, again] = [await drawPicture('AC3KT'), await drawPicture('AC3KT')]

    const { width, height, format } = await sharp(one).metadata()
    const { channels } = await sharp(one).greyscale().stats()
    expect([width, height, format]).toEqual([360, 120, 'png'])
    expect(one.equals(again)).toBe(false)
    expect(channels[0]?.mean).toBeGreaterThan(180)
    expect(channels[0]?.min).toBeLessThan(90)
  })
})

describe('A12 the spoken captcha', () => {
  test('is read out differently each time, slowly enough to type along', () => {
    const [one, again] = [speakDigits('31415', 'EN'), speakDigits('31415', 'EN')]

    const { samples, rate } = readWav(one)
    expect(rate).toBe(sampleRate)
    expect(samples.length / rate).toBeGreaterThan(3)
    expect(samples.length / rate).toBeLessThan(9)
    expect(one.equals(again)).toBe(false)
  })

  test.each(['CN', 'EN', 'ID', 'TH', 'TY', 'VI', 'JA'] as const)('has a voice for %s', (language) => {
    const { samples } = readWav(speakDigits('0123456789', language))

    const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length)
    expect(loudness).toBeGreaterThan(0.03)
  })
})
