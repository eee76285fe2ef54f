import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { screensOf } from '../../shared/contracts/src/declared-remotes'
import { tryTwice } from '../../shared/testing/src/try-twice'
import { whoRuns } from './testing/built-site'
import { ScratchProject } from './testing/scratch-project'

tryTwice()

const releases = path.join(__dirname, '../../releases')
const screens: Readonly<Record<string, readonly string[]>> = screensOf

let project: ScratchProject

/** Writes the output of a remote's build, in the form that scratch packages copy. */
function writeRemote(remote: string, word: string, screenContract = 1): void {
  const files = { 'mf-manifest.json': JSON.stringify({ remote, word }), 'remoteEntry.js': `'${word}'` }
  const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`
  const preload = Object.fromEntries((screens[remote] ?? []).map((screen) => [screen, ['remoteEntry.js']]))
  const integrity = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, hashOf(content)]))
  const record = { remote, screenContract, shared: '0.1.0', preload }
  for (const [name, content] of Object.entries(files)) project.write(`${remote}/src/${name}`, content)
  project.write(`${remote}/src/integrity.json`, JSON.stringify(integrity))
  project.write(`${remote}/src/release.json`, JSON.stringify(record))
}

function writeShell(screenContract: number, word = 'first'): void {
  project.write('shell/src/index.html', word)
  project.write('shell/src/release.json', JSON.stringify({ screenContract, shared: '0.1.0', readsLists: true }))
}

async function startOnce() {
  const start = project.start()
  await start.hasPrinted(/^ready /m)
  await start.stop()
}

const release = async (...args: string[]) =>
  (await project.run(process.execPath, ['deploy/local/release.mjs', ...args], { DATA_DIR: '.data' }).ended).stdout

/** Returns the word in the lobby that all visitors get. */
function liveWord(): string {
  const data = path.join(project.folder, '.data/releases')
  const { microFrontends } = JSON.parse(readFileSync(path.join(data, 'manifest.json'), 'utf8'))
  const live = microFrontends['parlay/lobby'].find(
    (entry: { deployment?: { default: boolean } }) => entry.deployment?.default,
  )
  return JSON.parse(readFileSync(path.join(data, path.dirname(live.url), 'mf-manifest.json'), 'utf8')).word
}

const liveShell = () => readFileSync(path.join(project.folder, '.data/releases/live-shell/index.html'), 'utf8')

/** A site on which everything was released twice, and the lobby and the shell were rolled back. */
let rolledBack: ScratchProject
/** The live words of lobby and shell after each step of that. */
const before: string[][] = []

beforeAll(async () => {
  project = await ScratchProject.create()
  rolledBack = project
  for (const remote of Object.keys(screens)) writeRemote(remote, 'first')
  writeShell(1)
  execFileSync(path.join(releases, 'node_modules/.bin/esbuild'), [
    path.join(releases, 'src/commands/main.ts'),
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--target=node20',
    '--log-level=error',
    `--outfile=${path.join(project.folder, 'releases/src/release.js')}`,
  ])
  project.write(
    'releases/package.json',
    JSON.stringify({ type: 'module', scripts: { build: 'exec node ../build.cjs' } }),
  )
  project.write('releases/src/edge.js', "await import('./edge.cjs')")
  project.write('releases/src/edge.cjs', edgeSource())

  await startOnce()
  before.push([liveWord(), liveShell()])
  writeRemote('mf-lobby', 'second')
  writeShell(1, 'second')
  await startOnce()
  before.push([liveWord(), liveShell()])
  await release('rollback', 'mf-lobby')
  await release('rollback', 'shell')
  before.push([liveWord(), liveShell()])
})

beforeEach(async () => {
  project = await rolledBack.copy()
})
afterEach(() => project.delete())
afterAll(() => rolledBack.delete())

function edgeSource(): string {
  return `
require('node:fs').writeFileSync('pids/edge', String(process.pid))
require('node:http').createServer((_request, response) => response.end('first')).listen(process.env.PORT)
process.on('SIGTERM', () => process.exit(0))
`
}

test('F3.rollback a start makes new builds live, and does not promote again what was rolled back, even without the record of the last start', async () => {
  expect(before).toEqual([
    ['first', 'first'],
    ['second', 'second'],
    ['first', 'first'],
  ])

  // This is the state after a start that was killed, or after a start of another brand.
  project.remove('.data/published.json')
  await startOnce()

  expect([liveWord(), liveShell()]).toEqual(['first', 'first'])
})

test('a start after a rollback makes live what has been built since', async () => {
  writeRemote('mf-lobby', 'third')

  await startOnce()

  expect([liveWord(), liveShell()]).toEqual(['third', 'first'])
})

test('F1.deploys a start whose shell cannot run what is live is refused and says which remote', async () => {
  for (const remote of Object.keys(screens)) writeRemote(remote, 'third', 3)
  writeRemote('mf-lobby', 'second', 3)
  writeShell(3)

  const { code, stderr } = await project.start().ended

  expect(code).toBe(1)
  expect(stderr).toMatch(
    /FAULT mf-lobby@\S+: it has screen contract 1, the shell 3\n(.*\n)*this shell cannot run what is live \(mf-lobby@/,
  )
  // These had begun to fill a new database meanwhile.
  expect(whoRuns(['gateway', 'sandbox', 'beacon'].map((name) => project.pidOf(name)))).toEqual([])
})
