import { hash } from '@node-rs/argon2'
import type { StaffEndpoint } from '@parlay/contracts/staff/index'
import { beginStaffLogin, finishStaffLogin } from '@parlay/contracts/staff/session'
import { createSealer } from '../core/sealer'
import { insertDemoStaff } from '../modules/staff/accounts/demo-staff.sql'
import { sealedForStaff } from '../modules/staff/session/factors'
import { codeAt } from '../proofs/totp'
import type { TestApp } from './build-test-app'
import { quickPasswords } from './quick-passwords'
import { noteSecret } from './suite-secrets'

export const staffPassword = 'Parlay#2026'
const staffSecret = 'JBSWY3DPEHPK3PXP'

const host = 'localhost:4001'

interface Answer {
  status: number
  code: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all calls
  value: any
}

/** A browser of staff, which keeps its cookies and says where its requests come from. */
export class StaffBrowser {
  readonly cookies = new Map<string, string>()
  headers: Record<string, string> = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36' }
  constructor(private readonly site: TestApp) {}

  async call(endpoint: StaffEndpoint, fields: Record<string, unknown> = {}): Promise<Answer> {
    const { method, path } = endpoint
    const { url, rest } = fillUrl(path, fields)
    const isQuery = method === 'GET' || method === 'DELETE'
    const query =
      isQuery && Object.keys(rest).length > 0 ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
    const answer = await this.site.staffApp.inject({
      method,
      url: `/ops${url}${query}`,
      headers: {
        host,
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...this.headers,
      },
      ...(!isQuery && { payload: rest }),
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.keep(name, value)
    }
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const { code, value } = isJson ? answer.json() : { code: 'OK', value: answer.body }
    return { status: answer.statusCode, code, value }
  }

  private keep(name: string, value: string): void {
    this.cookies.set(name, value)
    noteSecret(value)
  }

  /** Shows the password and a code of the authenticator. The clock moves, because a code counts once. */
  async logIn(account: string, password = staffPassword): Promise<Answer> {
    const first = await this.call(beginStaffLogin, { account, password })
    if (first.code !== 'OK') return first
    return this.call(finishStaffLogin, { challenge: first.value.challenge, ...this.nextCode() })
  }

  /** A code that has not counted before. */
  nextCode(secret = staffSecret) {
    this.site.clock.move(30_000)
    return { factor: 'authenticator', code: codeAt(secret, this.site.clock.now()) }
  }
}

function fillUrl(path: string, fields: Record<string, unknown>) {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
  const url = names.reduce((text, name) => text.replace(`:${name}`, encodeURIComponent(String(fields[name]))), path)
  return { url, rest }
}

let passwordHash: Promise<string> | undefined

/** Adds an active account of staff with one role, and returns its number. */
export async function addStaff(site: TestApp, account: string, role = 'ADMIN'): Promise<bigint> {
  passwordHash ??= hash(staffPassword, quickPasswords.strength)
  const person = { account, name: account, role, passwordHash: await passwordHash, createdAt: site.clock.now() }
  const sealer = createSealer(site.config.personalDataKey)
  return insertDemoStaff(site.db, person, (id) => sealer.seal(site.db, staffSecret, sealedForStaff(id)))
}

/** Adds an account and logs in with it. */
export async function staffOf(site: TestApp, account: string, role = 'ADMIN') {
  const id = await addStaff(site, account, role)
  const browser = new StaffBrowser(site)
  const { code } = await browser.logIn(account)
  if (code !== 'OK') throw new Error(`${account} did not log in: ${code}`)
  return { id, browser }
}
