import { randomUUID } from 'node:crypto'
import { register, registerMobile } from '@parlay/contracts/endpoints/registration'
import type { TestApp } from '../../../testing/build-test-app'
import { call, encrypt } from '../../../testing/call'
import { humanTokenFor } from '../../../testing/solve-human'

export interface CallRegisterOptions {
  kind?: 'username' | 'mobile'
  key?: string
  ip?: string
  /** Leaves out the proof of work. */
  isRobot?: boolean
}

let count = 0

/** A valid form; given fields replace its values, or remove them if undefined. */
export function aRegistration(fields: Record<string, unknown> = {}) {
  count += 1
  return {
    username: `visitor${count}`,
    password: 'A quiet afternoon',
    confirmPassword: 'A quiet afternoon',
    agreeTerms: true,
    ...fields,
  }
}

/** Registers as a page would. */
export async function callRegister(
  { app }: TestApp,
  fields: Record<string, unknown>,
  { kind = 'username', key = randomUUID(), ip = '203.0.113.7', isRobot = false }: CallRegisterOptions = {},
) {
  const humanToken = isRobot ? undefined : await humanTokenFor(app, 'register')
  const body = await encrypt(app, { login: true, registerMethod: 'WEB', humanToken, ...fields })
  const headers = { 'content-type': 'application/jose', 'idempotency-key': key, 'x-forwarded-for': ip }
  return call(app, kind === 'mobile' ? registerMobile : register, { body, headers })
}
