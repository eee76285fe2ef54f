import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { LanguageCode } from '@parlay/contracts'
import type { Clock } from '../../../../core/clock'
import type { Sql } from '../../../../db'
import type { VerificationKeys } from '../keys'
import { deleteExpiredCaptchas, insertCaptcha, takeCaptcha } from './captcha.sql'
import { drawPicture } from './draw-picture'
import { alphabet } from './letters'
import { speakDigits } from './speak-digits'

const lifetime = 5 * 60_000
const length = 5
const digits = [...'0123456789']

const choose = (characters: readonly string[]): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('')

const hashId = (id: string): Buffer => createHash('sha256').update(id).digest()
/** Ignores case and spaces. */
const normalise = (answer: string): string => answer.replace(/\s/g, '').toUpperCase()
const hashed = (id: string, answer: string): string => ['captcha', id, normalise(answer)].join('\n')

export interface Captcha {
  id: string
  /** A base64-encoded PNG or WAV. */
  content: string
}

export type CaptchaService = ReturnType<typeof createCaptchaService>

/** Creates captchas and checks their answers, which the database stores as keyed hashes. */
export function createCaptchaService({ db, clock, keys }: { db: Sql; clock: Clock; keys: VerificationKeys }) {
  async function store(answer: string, content: Buffer): Promise<Captcha> {
    const id = randomBytes(18).toString('base64url')
    const { kid, hash } = keys.hash(hashed(id, answer))
    const expiresAt = new Date(clock.now().getTime() + lifetime)
    await insertCaptcha(db, { idHash: hashId(id), kid, answerHash: hash, expiresAt })
    return { id, content: content.toString('base64') }
  }

  return {
    async picture(): Promise<Captcha> {
      const answer = choose(alphabet)
      return store(answer, await drawPicture(answer))
    },

    async spoken(language: LanguageCode): Promise<Captcha> {
      const answer = choose(digits)
      return store(answer, speakDigits(answer, language))
    },

    /** Returns whether the answer is right. Each captcha allows one attempt, within five minutes. */
    async check(id: string | undefined, answer: string | undefined): Promise<boolean> {
      if (!id || !answer) return false
      const taken = await takeCaptcha(db, hashId(id))
      if (!taken || taken.expiresAt <= clock.now()) return false
      return keys.isHashOf(hashed(id, answer), { kid: taken.kid, hash: taken.answerHash })
    },

    sweep: () => deleteExpiredCaptchas(db, clock.now()),
  }
}
