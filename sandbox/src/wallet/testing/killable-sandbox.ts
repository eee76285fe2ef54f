import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signatureHeader, signBytes } from '../../keys/signature'
import type { GameView } from '../../play/play-service'
import { findFreePort } from '../../testing/free-port'
import { operatorKeys, vendorKeys } from '../../testing/rsa-keys.kept'
import { buildSandbox, removeSandbox, type SandboxProcess, startSandboxProcess } from '../../testing/sandbox-process'
import { aLaunch, vendorUnits, writeKeys } from '../../testing/test-sandbox'
import { startWalletServer, type WalletServer } from '../../testing/wallet-server'

const opening = 100
let folder: string
let wallet: WalletServer
let port: number
let sandbox: SandboxProcess | undefined

/** Prepares a sandbox as a process, and the wallet that it pays into, for the tests of a file. */
export function prepareKillableSandbox(): void {
  beforeAll(async () => {
    buildSandbox()
    folder = mkdtempSync(join(tmpdir(), 'parlay-sandbox-'))
    for (const name of ['keys', 'public-keys']) {
      mkdirSync(join(folder, name))
      writeKeys(join(folder, name))
    }
    wallet = await startWalletServer(vendorKeys.publicKey, vendorUnits(opening))
    port = await findFreePort()
  })
  beforeEach(() => wallet.reset(vendorUnits(opening)))
  afterEach(() => sandbox?.kill())
  afterAll(async () => {
    await wallet.close()
    removeSandbox()
    rmSync(folder, { recursive: true, force: true })
  })
}

const start = () => startSandboxProcess({ DATA_DIR: folder, SANDBOX_PORT: String(port), GATEWAY_URL: wallet.url })

async function ask<Answer>(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  const post = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...post,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  })
  return (await response.json()) as Answer
}

async function launch(user: string): Promise<string> {
  const request = aLaunch({ user, token: `token-of-${user}` })
  const signature = signBytes(operatorKeys.privateKey, Buffer.from(JSON.stringify(request)))
  const { url } = await ask<{ url: string }>('/operator/generic/v2/game/url', request, { [signatureHeader]: signature })
  return url.split('/').at(-1) ?? ''
}

async function until<Value>(find: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    await new Promise((again) => setTimeout(again, 20))
  }
}

/** Kills the process while the wallet has this mishap with the win of a round, and expects the round settled once after. */
export async function expectSettledOnceAfterKill(mishap: 'drop' | 'lost'): Promise<void> {
  sandbox = await start()
  const key = await launch(`member of ${mishap}`)
  const { next } = await ask<GameView>(`/api/play/${key}`)
  wallet.plan('/win', ...Array.from({ length: 20 }, () => mishap))

  void ask(`/api/play/${key}/rounds`, { stake: '1.00', ticket: next.ticket }).catch(() => undefined)
  await until(() => (wallet.pathsCalled().includes('win') ? true : undefined))
  await sandbox.kill()
  wallet.plan('/win')
  sandbox = await start()
  const round = await until(async () => {
    const { lastRound } = await ask<GameView>(`/api/play/${key}`)
    return lastRound?.state === 'settled' ? lastRound : undefined
  })

  const paths = wallet.pathsCalled().filter((path) => path !== 'balance')
  expect(paths[0]).toBe('bet')
  expect(new Set(paths.slice(1))).toEqual(new Set(['win']))
  expect(paths.length).toBeGreaterThan(2)
  expect(wallet.balance).toBe(vendorUnits(opening - 1 + Number(round.payout)))
}
