import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@parlay/contracts'
import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import { login } from '@parlay/contracts/endpoints/session'
import { fillPath } from '@parlay/contracts/fill-path'
import type { FastifyInstance } from 'fastify'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { testPassword } from './members.sql'
import { humanTokenFor } from './solve-human'
import { noteSecrets } from './suite-secrets'

/** The secrets of a browser after a log-in. */
export interface Credentials {
  cookie: string
  token: string
}

export interface CallOptions {
  request?: Record<string, unknown>
  as?: Partial<Credentials>
  headers?: Record<string, string>
  /** Sent unchanged, instead of `request`. */
  body?: string | Buffer
  /** The browser that makes the call. Its cookie shows a code which browser requested it. */
  browser?: string
}

const askerCookie = 'asker'
const askers = new WeakMap<FastifyInstance, Map<string, string>>()

function askersOf(app: FastifyInstance): Map<string, string> {
  const known = askers.get(app) ?? new Map<string, string>()
  askers.set(app, known)
  return known
}

interface Envelope {
  success: boolean
  message: string
  // Tests read fields of it, because they know the call.
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the call
  value: any
  code: string
  requestId: string
}

const isRead = ({ method }: Endpoint): boolean => method === 'GET' || method === 'DELETE'

const queryOf = (request: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(request).map(([name, value]) => [name, String(value)]))

const typeOf = ({ form }: Endpoint): string => (form ? 'application/x-www-form-urlencoded' : 'application/json')

const bodyOf = ({ form }: Endpoint, request: Record<string, unknown>): string =>
  form ? new URLSearchParams(queryOf(request)).toString() : JSON.stringify(request)

function headersOf(
  endpoint: Endpoint,
  { as, headers: { cookie: given, ...headers } = {}, body, request }: CallOptions,
  asker: string | undefined,
): Record<string, string> {
  const session = as?.cookie === undefined ? undefined : `sid=${as.cookie}`
  const cookie = [given ?? session, asker && `${askerCookie}=${asker}`].filter(Boolean).join('; ')
  return {
    'x-module-id': endpoint.moduleId,
    ...(cookie ? { cookie } : {}),
    ...(as?.token ? { 'x-session-token': as.token } : {}),
    ...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
    ...(!isRead(endpoint) && (body !== undefined || request || endpoint.form)
      ? { 'content-type': typeOf(endpoint) }
      : {}),
    ...headers,
  }
}

/** Makes a call as a page would, without a network. */
export async function call(app: FastifyInstance, endpoint: Endpoint, options: CallOptions = {}) {
  const { request = {}, body, browser = 'own' } = options
  const known = askersOf(app)
  const { path: url, rest } = fillPath(endpoint.path, request)
  const response = await app.inject({
    method: endpoint.method,
    url,
    headers: headersOf(endpoint, options, known.get(browser)),
    ...(isRead(endpoint) ? { query: queryOf(request) } : { payload: body ?? bodyOf(endpoint, rest as typeof request) }),
  })
  const recognised = response.cookies.find(({ name }) => name === askerCookie)
  if (recognised) known.set(browser, recognised.value)
  const isFile = response.statusCode === 200 && 'content-disposition' in response.headers
  const answer = (isFile ? { code: 'OK', value: response.body } : response.body ? response.json() : {}) as Envelope
  noteSecrets([options.as, request, answer.value, response.cookies.map(({ value }) => ({ cookie: value }))])
  return { status: response.statusCode, headers: response.headers, cookies: response.cookies, ...answer }
}

export interface Stamp {
  ts: number
  nonce: string
}

/** Encrypts a body for a call, as a page does. */
export async function encrypt(app: FastifyInstance, request: object, stamp: Partial<Stamp> = {}): Promise<string> {
  noteSecrets(request)
  const { value } = await call(app, getSystemStatus)
  const { kid, jwk } = value.publicKey as { kid: string; jwk: JWK }
  const plain = { ts: value.serverTime, nonce: randomUUID(), ...stamp, ...request }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}

/** Logs in by user name unless the request says otherwise, and solves the human challenge if there is one. */
export async function callLogin(
  app: FastifyInstance,
  request: Record<string, unknown>,
  headers: Record<string, string> = {},
  browser?: string,
) {
  const humanToken = request.type === 'sms' ? undefined : await humanTokenFor(app, 'login')
  const byPassword = request.username === undefined ? {} : { password: testPassword }
  const body = await encrypt(app, { ...byPassword, humanToken, ...request })
  return call(app, login, { body, browser, headers: { 'content-type': 'application/jose', ...headers } })
}

/** Logs in and returns the secrets of the browser. */
export async function logIn(app: FastifyInstance, username: string, password = testPassword): Promise<Credentials> {
  const { code, value, cookies } = await callLogin(app, { username, password })
  const cookie = cookies[0]?.value
  if (code !== 'OK' || cookie === undefined) throw new Error(`log-in of ${username} was answered ${code}`)
  return { cookie, token: value.token }
}

/** Makes an encrypted call, as a page does. */
export async function callSealed(
  app: FastifyInstance,
  endpoint: Endpoint,
  { request = {}, headers, ...options }: CallOptions = {},
) {
  const body = await encrypt(app, request)
  return call(app, endpoint, { ...options, body, headers: { 'content-type': 'application/jose', ...headers } })
}
