import type { KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GameUrlRequest } from '@parlay/contracts/vendor-wallet'
import { pino } from 'pino'
import { type App, createApp } from '../app'
import type { MovableClock } from '../clock'
import { listDue } from '../clockwork'
import type { Database } from '../database/database'
import { signatureHeader, signBytes } from '../keys/signature'
import type { GameView, PlayedView } from '../play/play-service'
import { operatorKeys, vendorKeys } from './rsa-keys.kept'
import { emptyDatabase, openTestDatabase } from './test-database'
import { startWalletServer, type WalletServer } from './wallet-server'

/** A clock that stands still until it is moved. */
export interface HeldClock extends MovableClock {
  advance(ms: number): void
}

export interface TestSandbox extends App {
  db: Database
  wallet: WalletServer
  clock: HeldClock
  operatorKey: KeyObject
  keyDirectory: string
  /** Signs a call of the games API as the operator does. */
  callOperator(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>
  /** Signs a call of any other API of the vendor, given its full path. */
  callSigned(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>
  /** Launches a game and returns the key of its page. */
  launch(changes?: Partial<GameUrlRequest>): Promise<string>
  getGame(key: string): Promise<GameView>
  /** Plays one round at 1.00 with the current ticket. */
  play(key: string, changes?: Record<string, unknown>): Promise<PlayedView>
  /** Lets a clockwork tick as the process does: only if it has something to do. */
  tick(name: string): Promise<void>
  /** Starts a new process on the same database and keys. */
  restart(): Promise<void>
  /** Empties the database, except for the secrets that a process keeps, and the wallet's memory, for the next test. */
  reset(): Promise<void>
  close(): Promise<void>
}

export const aLaunch = (changes: Partial<GameUrlRequest> = {}): GameUrlRequest => ({
  user: 'member-0001',
  token: 'token-of-this-launch',
  game_code: 'SBX_pearl-reef',
  platform: 'GPL_DESKTOP',
  currency: 'PHP',
  lang: 'en',
  country: 'PH',
  ip: '127.0.0.1',
  operator_id: 'parlay',
  ...changes,
})

export const vendorUnits = (amount: number): number => Math.round(amount * 100_000)

interface TestOptions {
  /** In the wallet. */
  balance?: number
  /** By default, there is no beacon. */
  beaconUrl?: string
  clock?: HeldClock
  /** The address of the site; by default that of the wallet, which answers nothing else. */
  gatewayUrl?: string
}

export async function startTestSandbox({
  balance = vendorUnits(100),
  beaconUrl = 'http://127.0.0.1:1',
  clock = heldClock(),
  gatewayUrl,
}: TestOptions = {}): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'parlay-sandbox-'))
  writeKeys(folder)
  const wallet = await startWalletServer(vendorKeys.publicKey, balance)
  const db = await openTestDatabase()

  const build = () =>
    createApp({
      config: {
        keyFolders: { vendors: folder, public: folder },
        pspFolder: folder,
        gatewayUrl: gatewayUrl ?? wallet.url,
        publicUrl: 'http://vendor.test',
        operatorOrigin: 'http://portal.test',
        beaconUrl,
      },
      db,
      clock,
      log: pino({ level: 'silent' }),
      assets: {},
      backoff: { firstMs: 1000, longestMs: 60_000 },
      attemptTimeoutMs: 300,
    })

  const sandbox: TestSandbox = {
    ...(await build()),
    db,
    wallet,
    clock,
    operatorKey: operatorKeys.privateKey,
    keyDirectory: folder,
    callOperator: (path, body) => sandbox.callSigned(`/operator/generic/v2${path}`, body),
    callSigned: async (url, body) => {
      const bytes = Buffer.from(JSON.stringify(body))
      const response = await sandbox.http.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', [signatureHeader]: signBytes(operatorKeys.privateKey, bytes) },
        payload: bytes,
      })
      return { status: response.statusCode, body: response.body === '' ? {} : response.json() }
    },
    launch: async (changes) => {
      const { body } = await sandbox.callOperator('/game/url', aLaunch(changes))
      return String(body.url).split('/').at(-1) ?? ''
    },
    getGame: async (key) => (await sandbox.http.inject(`/api/play/${key}`)).json(),
    play: async (key, changes = {}) => {
      const { next } = await sandbox.getGame(key)
      const payload = { stake: '1.00', ticket: next.ticket, ...changes }
      return (await sandbox.http.inject({ method: 'POST', url: `/api/play/${key}/rounds`, payload })).json()
    },
    tick: async (name) => {
      const due = await listDue(sandbox, sandbox.clockworks)
      await due.find((clockwork) => clockwork.name === name)?.tick()
    },
    restart: async () => {
      await sandbox.http.close()
      Object.assign(sandbox, await build())
    },
    reset: async () => {
      await emptyDatabase(db, ['book_secret', 'lottery_secret'])
      wallet.reset(balance)
    },
    close: async () => {
      await sandbox.http.close()
      await wallet.close()
      await db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return sandbox
}

/** Writes the operator's keys and those of the vendors in the tests. */
export function writeKeys(folder: string): void {
  const pairs = { operator: operatorKeys, SBX: vendorKeys, TCG_SEA: vendorKeys, SBT: vendorKeys }
  for (const [name, { privateKey, publicKey }] of Object.entries(pairs)) {
    writeFileSync(join(folder, `${name}.private.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(join(folder, `${name}.public.pem`), publicKey.export({ type: 'spki', format: 'pem' }))
  }
}

export function heldClock(): HeldClock {
  let now = Date.UTC(2026, 0, 31, 12)
  let offset = 0
  return {
    now: () => new Date(now + offset),
    offset: () => offset,
    setOffset: (milliseconds) => {
      offset = milliseconds
    },
    advance: (ms) => {
      now += ms
    },
  }
}
