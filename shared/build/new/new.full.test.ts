import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { workspaceRoot } from '../workspace'

const copy = mkdtempSync(path.join(tmpdir(), 'parlay-new-'))

/** Runs a command in a folder of the copy. It throws with the output of a failure. */
function run(folder: string, program: string, ...args: string[]): string {
  // The suite's own settings are for tests, and the copy is built and tested by itself.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_ENV$|TEST_|JEST_)/.test(name)))
  try {
    return execFileSync(program, args, {
      cwd: path.join(copy, folder),
      encoding: 'utf8',
      env,
      maxBuffer: 64 * 1024 * 1024,
      stdio: 'pipe',
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${[program, ...args].join(' ')} failed\n${stdout}\n${stderr}`.slice(-8000))
  }
}

/** The checks that generated code could fail. The others look at migrations, exports and the requirements. */
const checks = [
  'types of browser code',
  'types of server code',
  'format and lint',
  'dependency rules',
  'document of the calls',
  'texts in elements of their own',
  'words',
  'list of remotes current',
  'unused code and dependencies',
]

const generate = (...names: string[]) => run('.', 'npm', 'run', '--silent', 'new', '--', ...names)
/** Runs tests with the time limit of the whole suite, because the machine may be as busy. */
const testIn = (folder: string, ...files: string[]) =>
  run(folder, path.join(copy, 'node_modules/.bin/jest'), '--testTimeout=120000', ...files)

beforeAll(() => {
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: workspaceRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of tracked.split('\0').filter((name) => name && existsSync(path.join(workspaceRoot, name)))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    cpSync(path.join(workspaceRoot, file), path.join(copy, file))
  }
  // The checks ask Git which files there are.
  run('.', 'git', 'init', '--quiet')
  const { packageManager } = JSON.parse(readFileSync(path.join(copy, 'package.json'), 'utf8'))
  run('.', 'npx', '--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a generated remote, module and two pages pass the checks and their tests, and the remote builds', () => {
  expect(generate('remote', 'loyalty-club')).toContain('mf-loyalty-club/src/remote.ts')
  expect(generate('module', 'rewards', 'loyalty-club')).toContain('gateway/src/modules/rewards/loyalty-club/index.ts')
  expect(generate('page', 'rewards', 'loyaltyClub')).toContain(
    'mf-member-centre/rewards/src/pages/loyalty-club-page.tsx',
  )
  expect(generate('page', 'agent', 'loyaltyClub')).toContain('mf-agent-centre/src/pages/loyalty-club-page.tsx')

  run('.', 'npm', 'run', '--silent', 'check', '--', ...checks)
  testIn('mf-loyalty-club')
  testIn('gateway', 'src/modules/rewards/loyalty-club')
  for (const centre of ['mf-member-centre', 'mf-agent-centre'])
    testIn(centre, 'features/loyalty-club', `${centre}/src/screens/stories.test.ts`, 'centre-overlay.test.tsx')
  testIn('shell', 'src/seo', 'src/layout/search', 'src/route-table.test.ts')
  testIn('shared/web', 'src/i18n')
  testIn('releases', 'src/deployment/compose.test.ts')
  run('mf-loyalty-club', 'npm', 'run', '--silent', 'build')
  expect(existsSync(path.join(copy, 'mf-loyalty-club/dist/release.json'))).toBe(true)
}, 1_800_000)

test('a name that exists is refused in one sentence, and nothing is written', () => {
  expect(() => generate('remote', 'lobby')).toThrow(/failed\n\nThere is a folder mf-lobby already\.\n$/)
  expect(existsSync(path.join(copy, 'mf-lobby/src/messages.ts'))).toBe(false)
})
