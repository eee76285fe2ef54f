import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { packageFolders } from '@parlay/testing/package-folders'
import { projectRoot } from '../../../deploy/local/steps.mjs'

/** Scripts that end by themselves, in their smallest form, with their arguments and the output that shows success. */
export const runs: Record<string, { args: readonly string[]; says: RegExp }> = {
  './check': { args: ['migrations'], says: /^all checks passed$/m },
  './bench': { args: ['ledger', 'login', 'size', 'lottery', 'agents', '--trial'], says: /^\| log-in, 2 callers/m },
  './soak': { args: ['--trial'], says: /^\S+ clean$/m },
  './test:providers': { args: ['--list'], says: /^Total: [1-9]\d* tests/m },
  './storybook': { args: ['--list'], says: /^ui\/.+\.stories\.tsx$/m },
}

/** Scripts that serve until they are ended, with their arguments and a path that answers once they serve. */
export const serves: Record<string, { args: readonly string[]; path: string; port: 'PORT' | 'SANDBOX_PORT' }> = {
  './dev': { args: ['mf-lottery'], path: '/releases/manifest.json', port: 'PORT' },
  'shell/dev': { args: ['--no-devtool'], path: '/', port: 'PORT' },
  'back-office/dev': { args: ['--no-devtool'], path: '/', port: 'PORT' },
  'sandbox/dev': { args: [], path: '/healthz', port: 'SANDBOX_PORT' },
  'sandbox/start': { args: [], path: '/healthz', port: 'SANDBOX_PORT' },
  'releases/start': { args: [], path: '/healthz', port: 'PORT' },
}

const built = { file: 'deploy/local/build.mjs', runs: "'run', '--silent', 'build'" }
const checked = 'e2e/run/checks.mjs'

/** Scripts that other tests or `npm test` itself run, with the file and the text that runs them. */
export const elsewhere: Record<string, { file: string; runs: string }> = {
  './test': { file: 'package.json', runs: '"test": "exec node e2e/run/test.mjs"' },
  './start': { file: 'deploy/local/site.test.ts', runs: "project.run('npm', ['start'])" },
  './exports': { file: checked, runs: "script('exports', '--check')" },
  './remotes': { file: checked, runs: "script('remotes', '--check')" },
  './new': { file: 'shared/build/new/new.full.test.ts', runs: "'new', '--'" },
  './requirements': { file: checked, runs: "script('requirements', '--check')" },
  './release': { file: 'e2e/fixtures/release-tool.ts', runs: "'release', '--'" },
  './staff': { file: 'gateway/src/staff-command.test.ts', runs: "'staff', env()" },
  './audit': { file: 'gateway/src/staff-command.test.ts', runs: "'audit', env()" },
  './screens': { file: 'e2e/full/pages/screens.spec.ts', runs: "'screens', '--'" },
  'e2e/test': { file: 'e2e/run/suites.mjs', runs: "run(playwright, ['test'" },
  'art/build': { file: 'e2e/run/brand-shell.mjs', runs: "'run', '--silent', 'build'" },
  'gateway/api-document': { file: checked, runs: "script('api-document')" },
  'gateway/schema': { file: checked, runs: "script('schema', '--check')" },
  'gateway/build': built,
  'bench/large-team': { file: 'bench/gateway/large-team.test.ts', runs: "'large-team', env" },
  'gateway/rebuild': { file: 'gateway/src/operator-scripts.test.ts', runs: "'rebuild', env" },
  'gateway/check-migrations': { file: checked, runs: "script('check-migrations')" },
  'bench/ledger': { file: 'bench/main.ts', runs: "measureGateway('ledger')" },
  'bench/login': { file: 'bench/main.ts', runs: "measureGateway('login')" },
  'bench/size': { file: 'bench/main.ts', runs: "measureGateway('size')" },
  'bench/flood': { file: 'bench/main.ts', runs: "measureGateway('flood')" },
  'bench/lottery': { file: 'bench/main.ts', runs: "measureGateway('lottery')" },
  'bench/teams': { file: 'bench/main.ts', runs: "measureGateway('teams')" },
  'bench/agents': { file: 'bench/main.ts', runs: "measureGateway('agents')" },
  'mf-*/build': built,
  'mf-*/dev': { file: 'deploy/local/dev.mjs', runs: "'run', '--silent', 'dev'" },
  'releases/build': built,
  'sandbox/build': built,
  'shell/build': built,
  'back-office/build': built,
}

export interface Script {
  /** The scripts of all remotes share one name, because they are alike. */
  name: string
  folder: string
  command: string
}

export const scripts: Script[] = ['.', ...packageFolders()].flatMap((folder) => {
  const file = path.join(projectRoot, folder, 'package.json')
  const own: { scripts?: Record<string, string> } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return Object.entries(own.scripts ?? {}).map(([script, command]) => ({
    name: `${folder.replace(/^mf-.+/, 'mf-*')}/${script}`,
    folder,
    command,
  }))
})
