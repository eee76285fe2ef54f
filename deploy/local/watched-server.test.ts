import { tryTwice } from '../../shared/testing/src/try-twice'
import { serverSource } from './testing/scratch-packages'
import { ScratchProject } from './testing/scratch-project'

tryTwice()

let project: ScratchProject

beforeEach(async () => {
  project = await ScratchProject.create()
})

afterEach(() => project.delete())

const watchGateway = () =>
  project.script(`
    import { siteEnvironment } from './deploy/local/site-environment.mjs'
    import { runMain } from './deploy/local/steps.mjs'
    import { startWatchedServer } from './deploy/local/watched-server.mjs'
    await runMain(async () => {
      await startWatchedServer('gateway', siteEnvironment(process.env))
      console.log('watching')
    })
  `)

test('a change of its source builds the server and starts it again', async () => {
  const watcher = watchGateway()
  await watcher.hasPrinted(/watching/)

  project.write('gateway/src/main.js', serverSource('gateway', 'second'))
  await watcher.hasPrinted(/watching.*✓ starting gateway/s)

  expect(await project.answerOf('GATEWAY_PORT')).toBe('second')
})

test('a file in a folder that was not there before is noticed', async () => {
  const watcher = watchGateway()
  await watcher.hasPrinted(/watching/)

  project.write('gateway/modules/cards/index.ts', 'export {}')

  await watcher.hasPrinted(/watching.*✓ starting gateway/s)
})

test('a source that does not build leaves the running server alone, and says why', async () => {
  const watcher = watchGateway()
  await watcher.hasPrinted(/watching/)

  project.write('gateway/src/main.js', 'does not build')
  await watcher.hasPrinted(/✗ building gateway/)

  expect(await project.answerOf('GATEWAY_PORT')).toBe('first')
})

test('a server that ends by itself is started again by the next change', async () => {
  const watcher = watchGateway()
  await watcher.hasPrinted(/watching/)

  process.kill(project.pidOf('gateway'), 'SIGKILL')
  await watcher.hasPrinted(/gateway ended; the next change starts it again/)
  project.write('gateway/src/main.js', serverSource('gateway', 'second'))
  await watcher.hasPrinted(/watching.*✓ starting gateway/s)

  expect(await project.answerOf('GATEWAY_PORT')).toBe('second')
})

test('a server that does not start at all ends the command with its line', async () => {
  project.write('gateway/src/main.js', `console.error('database: locked'); process.exit(1)`)

  const { code, stdout, stderr } = await watchGateway().ended

  expect({ code, stderr }).toEqual({ code: 1, stderr: 'database: locked\n' })
  expect(stdout).not.toMatch(/watching/)
})
