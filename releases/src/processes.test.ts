import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { screenContractVersion } from '@parlay/contracts/remotes'
import { tryTwice } from '@parlay/testing/try-twice'
import { runReleaseTool } from './commands/release-tool'
import { startEdge } from './edge/start-edge'
import { aFolder, removeFolders } from './testing/a-release-context'
import { aRemoteBuild } from './testing/a-remote-build'

tryTwice()

const root = path.join(__dirname, '../..')
const tsx = require.resolve('tsx/cli')

function run(script: string, args: string[], env: Record<string, string>) {
  const command = script.endsWith('.mjs') ? [script] : [tsx, script]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...command.map((part) => path.resolve(root, part)), ...args],
    {
      env: { PATH: process.env.PATH ?? '', ...env },
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}
const release = (args: string[], env: Record<string, string>) => run('deploy/local/release.mjs', args, env)

afterEach(removeFolders)

test('F3.switch F1.deploys the ops tool publishes, promotes and says so to people and machines', async () => {
  const folder = await aFolder()
  const from = await aRemoteBuild(folder, 'mf-lobby')
  const record = path.join(folder, 'release.json')
  writeFileSync(record, JSON.stringify({ screenContract: screenContractVersion, shared: '0.1.0', readsLists: true }))
  const env = { DATA_DIR: path.join(folder, 'data'), PARLAY_OPERATOR: 'ann', SHELL_RECORD: record }

  const published = release(['publish', 'mf-lobby', '--from', from, '--json', '--promote'], env)
  const history = release(['history'], env)
  const refused = release(['lunch'], env)

  expect(published).toMatchObject({ status: 0, stderr: '' })
  expect(refused).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^refused: .*\n$/) })
  expect(JSON.parse(published.stdout)).toMatchObject({ remote: 'mf-lobby', published: true, promoted: true })
  expect(history.stdout).toMatch(/publish\s+mf-lobby@0\.1\.0-[0-9a-f]{8}\s+by ann@.*\n.*promote/)
})

test.each([
  [
    ['promote', 'mf-lobby@9'],
    /^refused: mf-lobby@9 is not in the store \S+ \(it holds no version of mf-lobby\): publish it first$/,
  ],
  [['lunch'], /^refused: there is no command lunch: there are publish, .*; see npm run release -- --help$/],
  [['list', '--colour'], /^refused: Unknown option '--colour'.*$/],
])('the ops tool refuses %j with one line and exit code 1', async (args, line) => {
  const printed: string[] = []
  const complaints: string[] = []

  const code = await runReleaseTool(
    args,
    { DATA_DIR: await aFolder() },
    {
      print: (text) => void printed.push(text),
      complain: (text) => void complaints.push(text),
    },
  )

  expect({ code, printed, complaints }).toEqual({ code: 1, printed: [], complaints: [expect.stringMatching(line)] })
})

test('the edge names a port in use in one line', async () => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, resolve))
  const { port } = holder.address() as AddressInfo

  await expect(startEdge({ PORT: String(port), LOG_LEVEL: 'silent' })).rejects.toThrow(
    `edge: port ${port} is in use: stop what listens there or set PORT to another port`,
  )

  holder.close()
})

test('the edge names every wrong setting in one line and ends', () => {
  const ended = run('releases/src/edge/main.ts', [], { PORT: 'x', GATEWAY_URL: 'nonsense' })

  expect(ended.status).toBe(1)
  expect(ended.stderr).toMatch(/^edge: wrong configuration: PORT=x: [^\n]*; GATEWAY_URL=nonsense: [^\n]*\n$/)
})
