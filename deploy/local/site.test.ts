import { chmodSync, statSync } from 'node:fs'
import path from 'node:path'
import { tryTwice } from '../../shared/testing/src/try-twice'
import { heardAt, onLinux, prepareBuiltSite, serverNames, whoRuns } from './testing/built-site'

tryTwice()

const site = prepareBuiltSite()

test('SIGTERM to the start of a ready site ends every server', async () => {
  const start = site.project.start()
  await start.hasPrinted(/^ready /m)
  const pids = serverNames.map((name) => site.project.pidOf(name))
  expect(whoRuns(pids)).toEqual(pids)

  start.signal('SIGTERM')
  const { code, stderr } = await start.ended

  expect({ code, stderr, left: whoRuns(pids) }).toEqual({ code: 0, stderr: '', left: [] })
})

test('SIGINT that only npm gets ends every server', async () => {
  const npm = site.project.run('npm', ['start'])
  await npm.hasPrinted(/^ready /m)
  const pids = serverNames.map((name) => site.project.pidOf(name))

  npm.signal('SIGINT')
  await npm.ended

  expect(whoRuns(pids)).toEqual([])
})

test('a signal while a package is being built ends that build and starts nothing', async () => {
  site.project.write('mf-auth/src/form.ts', 'builds for ever')
  site.project.write('mf-lobby/src/tab.ts', 'export {}')
  const start = site.project.start()
  await start.hasPrinted(/✓ building mf-lobby/)
  const build = await site.project.pidToCome('build')

  start.signal('SIGTERM')
  const { code, stdout, stderr } = await start.ended

  expect({ code, stderr, left: whoRuns([build]) }).toEqual({ code: 0, stderr: '', left: [] })
  expect(stdout).not.toMatch(/starting/)
})

test('a server that dies ends the others and the start, with one line that names it', async () => {
  const start = site.project.start()
  await start.hasPrinted(/^ready /m)
  const pids = serverNames.map((name) => site.project.pidOf(name))

  process.kill(site.project.pidOf('sandbox'), 'SIGKILL')
  const { code, stderr } = await start.ended

  expect(code).toBe(1)
  expect(stderr).toBe(
    `The sandbox process ended (SIGKILL); its log is ${site.project.folder}/.data/logs/sandbox.log.\n`,
  )
  expect(whoRuns(pids)).toEqual([])
})

test('what a server says at its end, such as a locked data directory, is the one line of the start', async () => {
  const line = 'database: /data is in use by process 1; stop it'
  site.project.write('gateway/src/main.js', `console.error('${line}'); process.exit(1)`)

  const { code, stderr } = await site.project.start().ended

  expect({ code, stderr }).toEqual({ code: 1, stderr: `${line}\n` })
})

test('when nothing moves any more the start says what it waited for, and ends with all that it has started', async () => {
  site.project.write(
    'gateway/src/main.js',
    `require('node:fs').writeFileSync('pids/gateway', String(process.pid))
    console.log(JSON.stringify({ msg: 'demo data' }))
    setInterval(() => {}, 1000)`,
  )

  const { code, stdout, stderr } = await site.project.start({ START_STALL_SECONDS: '1' }).ended

  expect(stderr).toBe(
    `Nothing has moved for 1 s, waiting for gateway (demo data); logs in ${site.project.folder}/.data/logs.\n`,
  )
  expect({ code, left: whoRuns(serverNames.map((name) => site.project.pidOf(name))) }).toEqual({ code: 1, left: [] })
  expect(stdout).toMatch(/✗ starting gateway, sandbox, beacon and edge/)
})

test('a second start builds and installs nothing', async () => {
  const start = site.project.start()
  await start.hasPrinted(/^ready /m)

  await start.stop()
  const { stdout } = await start.ended

  expect(stdout).toMatch(/✓ starting gateway, sandbox, beacon and edge/)
  expect(stdout).not.toMatch(/building|installing|publishing/)
})

onLinux('C.16 every server listens at only 127.0.0.1', async () => {
  await site.project.start().hasPrinted(/^ready /m)

  expect(await heardAt(site.project, '127.0.0.1')).toEqual(Array(4).fill(true))
  expect(await heardAt(site.project, '127.0.0.2')).toEqual(Array(4).fill(false))
})

test('data that an earlier start left open to others on the machine is closed to them', async () => {
  const data = path.join(site.project.folder, '.data')
  chmodSync(data, 0o755)

  await site.project.start().hasPrinted(/^ready /m)

  expect(statSync(data).mode & 0o777).toBe(0o700)
})
