import { tryTwice } from '../../shared/testing/src/try-twice'
import { heardAt, onLinux, prepareBuiltSite, serverNames, whoRuns } from './testing/built-site'
import { serverSource } from './testing/scratch-packages'

tryTwice()

const site = prepareBuiltSite()

test('SIGINT to the start of a ready site ends every server', async () => {
  const start = site.project.start()
  await start.hasPrinted(/^ready /m)
  const pids = serverNames.map((name) => site.project.pidOf(name))
  expect(whoRuns(pids)).toEqual(pids)

  start.signal('SIGINT')
  const { code, stderr } = await start.ended

  expect({ code, stderr, left: whoRuns(pids) }).toEqual({ code: 0, stderr: '', left: [] })
})

test('SIGTERM that only npm gets ends every server', async () => {
  const npm = site.project.run('npm', ['start'])
  await npm.hasPrinted(/^ready /m)
  const pids = serverNames.map((name) => site.project.pidOf(name))

  npm.signal('SIGTERM')
  await npm.ended

  expect(whoRuns(pids)).toEqual([])
})

test('a signal while the servers are starting ends them', async () => {
  site.project.write(
    'releases/src/edge.js',
    `require('node:fs').writeFileSync('pids/edge', String(process.pid)); setInterval(() => {}, 1000)`,
  )
  const start = site.project.start()
  await start.hasPrinted(/· starting/)

  start.signal('SIGINT')
  const { code, stderr } = await start.ended

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

test('a start that is slow is waited for as long as something moves', async () => {
  site.project.write(
    'gateway/src/main.js',
    `let count = 0
    const timer = setInterval(() => {
      console.log(JSON.stringify({ msg: 'demo data, ' + count }))
      if ((count += 1) < 25) return
      clearInterval(timer)
      ${serverSource('gateway')}
    }, 100)`,
  )

  const start = site.project.start({ START_STALL_SECONDS: '1.5' })
  await start.hasPrinted(/^ready /m)

  expect(await site.project.answerOf('GATEWAY_PORT')).toBe('first')
})

onLinux('C.16 every server listens at every address where LISTEN_HOST says so', async () => {
  await site.project.start({ LISTEN_HOST: '0.0.0.0' }).hasPrinted(/^ready /m)

  for (const address of ['127.0.0.1', '127.0.0.2']) {
    expect(await heardAt(site.project, address)).toEqual(Array(4).fill(true))
  }
})

test('without the sandbox nothing stands in for third parties', async () => {
  site.project.write('sandbox/src/main.js', serverSource('sandbox').replace(/^/, 'throw new Error("started");'))

  const start = site.project.start({ PARLAY_SANDBOX: '0' })
  await start.hasPrinted(/^ready /m)

  expect(await site.project.answerOf('GATEWAY_PORT')).toBe('first')
})
