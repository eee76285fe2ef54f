import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBeaconClient } from '@parlay/contracts/lottery/beacon-client'
import { tryTwice } from '@parlay/testing/try-twice'
import { packageRoot } from '../package-root'
import { findFreePort } from '../testing/free-port'
import { listening } from '../testing/sandbox-process'

tryTwice()

const folder = join(packageRoot, 'node_modules', '.cache', `beacon-${process.pid}`)
const bundle = join(folder, 'beacon.mjs')
const dataDir = mkdtempSync(join(tmpdir(), 'parlay-beacon-'))
const running: ChildProcess[] = []

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  execFileSync(process.execPath, ['build.mjs', bundle, 'src/beacon/main.ts'], { cwd: packageRoot })
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(dataDir, { recursive: true })
})

function start(port: number) {
  const child = spawn(process.execPath, [bundle], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, BEACON_HOST: '127.0.0.1', BEACON_PORT: `${port}`, LOG_LEVEL: 'info' },
  })
  running.push(child)
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown[]> {
  const ended = once(child, 'exit')
  child.kill(signal)
  return ended
}

test('a beacon that was killed comes back with its chain and its rounds', async () => {
  const port = await findFreePort()
  const ask = async () => {
    const client = createBeaconClient({ url: `http://127.0.0.1:${port}` })
    const chain = await client.chain()
    return { chain, signature: await client.signatureOf(chain.hash, 5000) }
  }
  const first = start(port)
  await listening(first)
  const before = await ask()
  await end(first, 'SIGKILL')

  const second = start(port)
  await listening(second)

  expect(await ask()).toEqual(before)
  expect(await end(second, 'SIGTERM')).toEqual([0, null])
})

test('a port in use ends it with one line', async () => {
  const port = await findFreePort()
  await listening(start(port))
  const second = start(port)
  let complaint = ''
  second.stderr?.on('data', (chunk) => {
    complaint += chunk
  })

  const [code] = await once(second, 'close')

  expect([code, complaint]).toEqual([1, 'beacon: BEACON_PORT is in use; stop the other process or set another port\n'])
})
