import { chmodSync, statSync } from 'node:fs'
import path from 'node:path'
import { isRunning } from './testing/running-command'
import { serverSource } from './testing/scratch-packages'
import { ScratchProject } from './testing/scratch-project'

const names = ['gateway', 'sandbox', 'beacon', 'edge']

let built: ScratchProject
let project: ScratchProject

beforeAll(async () => {
  built = await ScratchProject.create()
  const start = built.start()
  await start.hasPrinted(/^ready /m)
  await start.stop()
})

beforeEach(async () => {
  project = await built.copy()
})

afterEach(() => project.delete())
afterAll(() => built.delete())

const whoRuns = (pids: readonly number[]) => pids.filter(isRunning)

test.each(['SIGTERM', 'SIGINT'] as const)('%s to the start of a ready site ends every server', async (signal) => {
  const start = project.start()
  await start.hasPrinted(/^ready /m)
  const pids = names.map((name) => project.pidOf(name))
  expect(whoRuns(pids)).toEqual(pids)

  start.signal(signal)
  const { code, stderr } = await start.ended

  expect({ code, stderr, left: whoRuns(pids) }).toEqual({ code: 0, stderr: '', left: [] })
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s that only npm gets ends every server', async (signal) => {
  const npm = project.run('npm', ['start'])
  await npm.hasPrinted(/^ready /m)
  const pids = names.map((name) => project.pidOf(name))

  npm.signal(signal)
  await npm.ended

  expect(whoRuns(pids)).toEqual([])
})

test('a signal while a package is being built ends that build and starts nothing', async () => {
  project.write('mf-auth/src/form.ts', 'builds for ever')
  project.write('mf-lobby/src/tab.ts', 'export {}')
  const start = project.start()
  await start.hasPrinted(/✓ building mf-lobby/)
  const build = await project.pidToCome('build')

  start.signal('SIGTERM')
  const { code, stdout, stderr } = await start.ended

  expect({ code, stderr, left: whoRuns([build]) }).toEqual({ code: 0, stderr: '', left: [] })
  expect(stdout).not.toMatch(/starting/)
})

test('a signal while the servers are starting ends them', async () => {
  project.write(
    'releases/src/edge.js',
    `require('node:fs').writeFileSync('pids/edge', String(process.pid)); setInterval(() => {}, 1000)`,
  )
  const start = project.start()
  await start.hasPrinted(/· starting/)

  start.signal('SIGINT')
  const { code, stderr } = await start.ended

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

test('a server that dies ends the others and the start, with one line that names it', async () => {
  const start = project.start()
  await start.hasPrinted(/^ready /m)
  const pids = names.map((name) => project.pidOf(name))

  process.kill(project.pidOf('sandbox'), 'SIGKILL')
  const { code, stderr } = await start.ended

  expect(code).toBe(1)
  expect(stderr).toBe(`The sandbox process ended (SIGKILL); its log is ${project.folder}/.data/logs/sandbox.log.\n`)
  expect(whoRuns(pids)).toEqual([])
})

test('what a server says at its end, such as a locked data directory, is the one line of the start', async () => {
  const line = 'database: /data is in use by process 1; stop it'
  project.write('gateway/src/main.js', `console.error('${line}'); process.exit(1)`)

  const { code, stderr } = await project.start().ended

  expect({ code, stderr }).toEqual({ code: 1, stderr: `${line}\n` })
})

test('a start that is slow is waited for as long as something moves', async () => {
  project.write(
    'gateway/src/main.js',
    `let count = 0
    const timer = setInterval(() => {
      console.log(JSON.stringify({ msg: 'demo data, ' + count }))
      if ((count += 1) < 25) return
      clearInterval(timer)
      ${serverSource('gateway')}
    }, 100)`,
  )

  const start = project.start({ START_STALL_SECONDS: '1.5' })
  await start.hasPrinted(/^ready /m)

  expect(await project.answerOf('GATEWAY_PORT')).toBe('first')
})

test('when nothing moves any more the start says what it waited for, and ends with all that it has started', async () => {
  project.write(
    'gateway/src/main.js',
    `require('node:fs').writeFileSync('pids/gateway', String(process.pid))
    console.log(JSON.stringify({ msg: 'demo data' }))
    setInterval(() => {}, 1000)`,
  )

  const { code, stdout, stderr } = await project.start({ START_STALL_SECONDS: '1' }).ended

  expect(stderr).toBe(
    `Nothing has moved for 1 s, waiting for gateway (demo data); logs in ${project.folder}/.data/logs.\n`,
  )
  expect({ code, left: whoRuns(names.map((name) => project.pidOf(name))) }).toEqual({ code: 1, left: [] })
  expect(stdout).toMatch(/✗ starting gateway, sandbox, beacon and edge/)
})

test('a second start builds and installs nothing', async () => {
  const start = project.start()
  await start.hasPrinted(/^ready /m)

  await start.stop()
  const { stdout } = await start.ended

  expect(stdout).toMatch(/✓ starting gateway, sandbox, beacon and edge/)
  expect(stdout).not.toMatch(/building|installing|publishing/)
})

// On Linux the whole of 127/8 is this machine: who listens at one address of it does not hear the others.
const onLinux = process.platform === 'linux' ? test : test.skip
const ports = ['GATEWAY_PORT', 'SANDBOX_PORT', 'BEACON_PORT', 'PORT'] as const

onLinux.each([
  ['only 127.0.0.1', {}, false],
  ['every address where LISTEN_HOST says so', { LISTEN_HOST: '0.0.0.0' }, true],
])('C.16 every server listens at %s', async (_, env, isElsewhere) => {
  await project.start(env).hasPrinted(/^ready /m)

  const hears = (address: string) => Promise.all(ports.map((port) => project.hears(port, address)))
  expect(await hears('127.0.0.1')).toEqual(Array(4).fill(true))
  expect(await hears('127.0.0.2')).toEqual(Array(4).fill(isElsewhere))
})

test('data that an earlier start left open to others on the machine is closed to them', async () => {
  const data = path.join(project.folder, '.data')
  chmodSync(data, 0o755)

  await project.start().hasPrinted(/^ready /m)

  expect(statSync(data).mode & 0o777).toBe(0o700)
})

test('without the sandbox nothing stands in for third parties', async () => {
  project.write('sandbox/src/main.js', serverSource('sandbox').replace(/^/, 'throw new Error("started");'))

  const start = project.start({ PARLAY_SANDBOX: '0' })
  await start.hasPrinted(/^ready /m)

  expect(await project.answerOf('GATEWAY_PORT')).toBe('first')
})
