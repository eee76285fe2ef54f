import { tryTwice } from '../../shared/testing/src/try-twice'
import { isRunning } from './testing/running-command'
import { ScratchProject } from './testing/scratch-project'

tryTwice()

let project: ScratchProject

beforeAll(async () => {
  project = await ScratchProject.create()
})

afterAll(() => project.delete())

test('a process that does not heed the signal is ended by force, and what it started with it', async () => {
  const script = project.script(`
    import { endAllProcesses, startProcess } from './deploy/local/processes.mjs'
    const stubborn = startProcess('sh', ['-c', 'trap "" TERM; echo deaf; sleep 100 & wait; sleep 100'], { stdio: ['ignore', 'pipe', 'inherit'], graceMs: 50 })
    stubborn.stdout.once('data', async () => {
      await endAllProcesses()
      console.log('ended by', stubborn.signalCode)
    })
  `)

  expect((await script.ended).stdout).toBe('ended by SIGKILL\n')
})

test('what has left the group and keeps the output open is not waited for', async () => {
  const script = project.script(`
    import { endAllProcesses, startProcess } from './deploy/local/processes.mjs'
    const leaver = "const { pid } = require('node:child_process').spawn('sleep', ['100'], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] }); console.log(pid); setInterval(() => {}, 1000)"
    const child = startProcess(process.execPath, ['-e', leaver], { stdio: ['ignore', 'pipe', 'ignore'], graceMs: 50 })
    child.stdout.once('data', async (pid) => {
      await endAllProcesses()
      console.log(child.signalCode + ' ' + pid)
      process.exit()
    })
  `)

  const [signal, pid] = (await script.ended).stdout.split(' ')
  const isThere = isRunning(Number(pid))
  process.kill(Number(pid))

  expect({ signal, isThere }).toEqual({ signal: 'SIGTERM', isThere: true })
})

test('a step says every while what it is waiting for', async () => {
  const script = project.script(`
    import { step } from './deploy/local/steps.mjs'
    const work = (note) => (note('the gateway'), new Promise((resolve) => setTimeout(resolve, 500)))
    await step('starting', work, { everyMs: 20 })
  `)

  expect((await script.ended).stdout).toMatch(/^· starting\n {2}… starting, 0\.\d s: the gateway\n/)
})

test('nothing can be started once everything is being ended', async () => {
  const script = project.script(`
    import { endAllProcesses, startProcess } from './deploy/local/processes.mjs'
    await endAllProcesses()
    startProcess('sh', ['-c', 'echo started'], { stdio: 'inherit' })
  `)

  const { stdout, stderr } = await script.ended
  expect(stdout).toBe('')
  expect(stderr).toMatch(/sh is not started any more/)
})
