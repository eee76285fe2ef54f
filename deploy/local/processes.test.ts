import { ScratchProject } from './testing/scratch-project'

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
