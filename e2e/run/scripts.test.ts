import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { assertPortsFree } from '../../deploy/local/ports.mjs'
import { projectRoot } from '../../deploy/local/steps.mjs'
import { RunningCommand } from '../../deploy/local/testing/running-command'

/** Scripts that end by themselves, in their smallest form, with their arguments and the output that shows success. */
const runs: Record<string, { args: readonly string[]; says: RegExp }> = {
  './check': { args: ['migrations'], says: /^all checks passed$/m },
  './bench': { args: ['ledger', 'login', 'size', 'lottery', 'agents', '--trial'], says: /^\| log-in, 2 callers/m },
  './soak': { args: ['--trial'], says: /^\S+ clean$/m },
  './test:providers': { args: ['--list'], says: /^Total: [1-9]\d* tests/m },
  './storybook': { args: ['--list'], says: /^ui\/.+\.stories\.tsx$/m },
}

/** Scripts that serve until they are ended, with their arguments and a path that answers once they serve. */
const serves: Record<string, { args: readonly string[]; path: string; port: 'PORT' | 'SANDBOX_PORT' }> = {
  './dev': { args: ['mf-lottery'], path: '/releases/manifest.json', port: 'PORT' },
  'shell/dev': { args: ['--no-devtool'], path: '/', port: 'PORT' },
  'sandbox/dev': { args: [], path: '/healthz', port: 'SANDBOX_PORT' },
  'sandbox/start': { args: [], path: '/healthz', port: 'SANDBOX_PORT' },
  'releases/start': { args: [], path: '/healthz', port: 'PORT' },
}

const built = { file: 'deploy/local/build.mjs', runs: "'run', '--silent', 'build'" }
const checked = 'e2e/run/checks.mjs'

/** Scripts that other tests or `npm test` itself run, with the file and the text that runs them. */
const elsewhere: Record<string, { file: string; runs: string }> = {
  './test': { file: 'package.json', runs: '"test": "exec node e2e/run/test.mjs"' },
  './start': { file: 'deploy/local/site.test.ts', runs: "project.run('npm', ['start'])" },
  './exports': { file: checked, runs: "script('exports', '--check')" },
  './requirements': { file: checked, runs: "script('requirements', '--check')" },
  './release': { file: 'e2e/fixtures/release-tool.ts', runs: "'release', '--'" },
  './screens': { file: 'e2e/specs/screens.spec.ts', runs: "'screens', '--'" },
  'e2e/test': { file: 'e2e/run/suites.mjs', runs: "'playwright', 'test'" },
  'art/build': { file: 'e2e/run/brand-shell.mjs', runs: "'run', '--silent', 'build'" },
  'gateway/api-document': { file: checked, runs: "script('api-document', '--check')" },
  'gateway/schema': { file: checked, runs: "script('schema', '--check')" },
  'gateway/build': built,
  'gateway/large-team': { file: 'gateway/src/operator-scripts.test.ts', runs: "runScript('large-team'" },
  'gateway/rebuild': { file: 'gateway/src/operator-scripts.test.ts', runs: "runScript('rebuild'" },
  'gateway/check-migrations': { file: checked, runs: "script('check-migrations')" },
  'gateway/bench': { file: 'e2e/bench/main.ts', runs: "measureGateway('bench')" },
  'gateway/bench:login': { file: 'e2e/bench/main.ts', runs: "measureGateway('bench:login')" },
  'gateway/bench:size': { file: 'e2e/bench/main.ts', runs: "measureGateway('bench:size')" },
  'gateway/bench:lottery': { file: 'e2e/bench/main.ts', runs: "measureGateway('bench:lottery')" },
  'gateway/bench:teams': { file: 'e2e/bench/main.ts', runs: "measureGateway('bench:teams')" },
  'gateway/bench:agents': { file: 'e2e/bench/main.ts', runs: "measureGateway('bench:agents')" },
  'mf-*/build': built,
  'mf-*/dev': { file: 'deploy/local/dev.mjs', runs: "'run', '--silent', 'dev'" },
  'releases/build': built,
  'sandbox/build': built,
  'shell/build': built,
}

interface Script {
  /** The scripts of all remotes share one name, because they are alike. */
  name: string
  folder: string
  command: string
}

const scripts: Script[] = ['.', ...readdirSync(projectRoot)].flatMap((folder) => {
  const file = path.join(projectRoot, folder, 'package.json')
  const own: { scripts?: Record<string, string> } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return Object.entries(own.scripts ?? {}).map(([script, command]) => ({
    name: `${folder.replace(/^mf-.+/, 'mf-*')}/${script}`,
    folder,
    command,
  }))
})

/** The root's Jest configuration includes every folder with a configuration of its own. */
const isProjectOfJest = ({ command, folder }: Script) =>
  command === 'jest' && existsSync(path.join(projectRoot, folder, 'jest.config.cjs'))

test('every script of a package is run by some test', () => {
  const run = new Set(Object.keys({ ...runs, ...serves, ...elsewhere }))

  expect(scripts.filter((script) => !run.has(script.name) && !isProjectOfJest(script))).toEqual([])
  expect([...run].filter((name) => !scripts.some((script) => script.name === name))).toEqual([])
})

test('scripts of remotes are alike, so that one stands for all', () => {
  const ofRemotes = scripts.filter(({ name }) => name.startsWith('mf-*'))

  expect(new Set(ofRemotes.map(({ name, command }) => `${name}: ${command}`)).size).toBe(
    new Set(ofRemotes.map(({ name }) => name)).size,
  )
})

test.each(Object.entries(elsewhere))('%s is run where the table says', (_script, { file, runs: words }) => {
  expect(readFileSync(path.join(projectRoot, file), 'utf8')).toContain(words)
})

const remotes = readdirSync(projectRoot).filter((name) => name.startsWith('mf-'))

/** Runs a remote's Jest as its script does, from its folder. Jest's own variables of this run must not reach it. */
function ownJest(remote: string, ...args: string[]): string {
  const { JEST_WORKER_ID, ...env } = process.env
  return execFileSync('npm', ['run', '--silent', 'test', '--', ...args], {
    cwd: path.join(projectRoot, remote),
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

test.each(remotes)(
  'F1.tests %s has tests of its own, and by itself runs no others',
  (remote) => {
    const listed = ownJest(remote, '--listTests').trim().split('\n')
    const own = readdirSync(path.join(projectRoot, remote, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => path.join(projectRoot, remote, 'src', file))

    expect(own).not.toEqual([])
    expect(listed.toSorted()).toEqual(own.toSorted())
  },
  60_000,
)

test('F1.tests a remote’s tests run in its folder alone', () => {
  const report = JSON.parse(ownJest('mf-auth', '--json', '--runInBand', 'src/form/password-strength.test.ts'))

  expect(report).toMatchObject({ success: true, numTotalTestSuites: 1 })
  expect(report.numPassedTests).toBeGreaterThan(1)
}, 60_000)

/** The limit is long, because the machine may be busy with other tests and some scripts build first. */
const limitMs = 300_000
const dataDir = mkdtempSync(path.join(tmpdir(), 'parlay-scripts-'))
const commands: RunningCommand[] = []

afterEach(() => Promise.all(commands.splice(0).map((command) => command.stopGroup())))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Variables that describe a site, a database or Jest to this process must not reach the script. */
const notForScripts =
  /^(EDGE_URL|GATEWAY_URL|SANDBOX_URL|BEACON_URL|MIRROR_URLS|DATABASE_URL|NODE_OPTIONS|JEST_WORKER_ID)$/
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !notForScripts.test(name)))

function npmRun(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): RunningCommand {
  const [folder = '', name = ''] = script.split('/')
  const command = new RunningCommand('npm', ['run', '--silent', name, '--', ...args], {
    cwd: path.join(projectRoot, folder),
    env: { ...environment, NODE_ENV: 'production', DATA_DIR: dataDir, ...env },
  })
  commands.push(command)
  return command
}

test.each(Object.entries(runs))(
  'npm run %s does its work',
  async (script, { args, says }) => {
    const { code, stdout, stderr } = await npmRun(script, args).ended

    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' })
    expect(`${stdout}${stderr}`.trim()).toMatch(says)
  },
  limitMs,
)

/** Searches below the ports that the system assigns by itself. `dev` also uses the ports that follow its first. */
async function freeBlock(): Promise<number> {
  for (let first = 20_000 + (process.pid % 200) * 50; ; first += 50) {
    const ports = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}`, `${first + index}`]))
    const isFree = await assertPortsFree(ports).then(
      () => true,
      () => false,
    )
    if (isFree) return first
  }
}

test.each(Object.entries(serves))(
  'npm run %s serves until it is ended, and then nothing is left of it',
  async (script, { args, path: address, port }) => {
    const first = await freeBlock()
    const names = ['PORT', 'GATEWAY_PORT', 'SANDBOX_PORT', 'BEACON_PORT']
    const ports = Object.fromEntries(names.map((name, index) => [name, `${first + index}`]))
    const PERSONAL_DATA_KEY = randomBytes(32).toString('base64')
    const command = npmRun(script, args, { ...ports, PARLAY_SANDBOX: '0', PERSONAL_DATA_KEY })

    await untilAnswered(`http://localhost:${ports[port]}${address}`, command)
    await command.stopGroup()

    await assertPortsFree(ports)
  },
  limitMs,
)

/** Fails with the command's output when it ends too early. */
async function untilAnswered(url: string, command: RunningCommand): Promise<void> {
  let ended: string | undefined
  void command.ended.then(({ stdout, stderr }) => {
    ended = `${stdout}\n${stderr}`
  })
  while (ended === undefined) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`ended before it served:\n${ended}`)
}
