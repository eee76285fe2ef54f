import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tryTwice } from '../../shared/testing/src/try-twice'
import { freePort } from '../local/testing/free-port'
import { isRunning, RunningCommand } from '../local/testing/running-command'

tryTwice()

const script = path.join(__dirname, 'prepare-database.mjs')
const serves = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.GATEWAY_PORT)`
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parlay-prepare-'))
  mkdirSync(path.join(folder, 'gateway/dist'), { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the script next to a gateway of this source. */
async function prepare(source: string, stallSeconds: string) {
  writeFileSync(path.join(folder, 'gateway/dist/main.js'), `console.log('gateway', process.pid)\n${source}`)
  const env = { ...process.env, GATEWAY_PORT: await freePort(), START_STALL_SECONDS: stallSeconds }
  const { code, stdout } = await new RunningCommand(process.execPath, [script], { cwd: folder, env }).ended
  const [said = ''] = stdout.trimEnd().split('\n').slice(-1)
  return { code, said, isLeft: isRunning(Number(/gateway (\d+)/.exec(stdout)?.[1])), stdout }
}

test('a gateway that takes long is waited for as long as it says something', async () => {
  const source = `let count = 0
    const timer = setInterval(() => {
      console.log('migration', count)
      if ((count += 1) < 25) return
      clearInterval(timer)
      ${serves}
    }, 100)`

  expect(await prepare(source, '1.5')).toMatchObject({ code: 0, said: 'the database is up to date', isLeft: false })
})

test('a gateway of which nothing is heard is ended, and the exit code says so', async () => {
  const { stdout, ...result } = await prepare('setInterval(() => {}, 1000)', '1')

  expect(result).toEqual({ code: 1, said: 'the gateway did not become ready', isLeft: false })
  expect(stdout).toMatch('nothing has moved for 1 s')
})

test('a gateway that ends before it is ready is not waited for', async () => {
  expect(await prepare('process.exit(3)', '60')).toMatchObject({ code: 1, said: 'the gateway did not become ready' })
})
