import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './steps.mjs'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
const documents = tracked.filter((file) =>
  /(^|\/)README\.md$|^(CONTRIBUTING|SECURITY)\.md$|^docs\/(recipes\/.+|operations\/.+|walks|first-hour|architecture)\.md$/.test(
    file,
  ),
)

const readJson = (file: string): { name?: string; scripts?: Record<string, string> } =>
  JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'))
const remotes = tracked.flatMap((file) => /^(mf-[^/]+)\/package\.json$/.exec(file)?.[1] ?? [])
const scripts = new Map<string, string[]>()
for (const file of tracked.filter((one) => /^(shared\/)?([^/]+\/)?package\.json$/.test(one))) {
  const { name = '', scripts: own = {} } = readJson(file)
  for (const key of [path.dirname(file), name]) scripts.set(key, Object.keys(own))
}

/** The texts between backticks, and each line of a block of commands. */
function codeIn(document: string): string[] {
  const text = readFileSync(path.join(projectRoot, document), 'utf8')
  const blocks = [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.split('\n'))
  const spans = [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return [...blocks, ...spans]
}

/**
 * True for what looks like one of our files or folders. Addresses start with a slash, and patterns and placeholders
 * do not match.
 */
const looksLikePath = (code: string): boolean =>
  /^[\w.-]+(\/[\w.-]+)*\/?$/.test(code) &&
  /^(docs|src|deploy|brands|e2e|shared|shell|gateway|sandbox|releases|storybook|mf-[a-z-]+|migrations|bench|soak|seed)\/|\.(ts|tsx|mjs|cjs|sql|md)$/.test(
    code,
  ) &&
  !/(^|\/)(dist|node_modules)(\/|$)/.test(code)

/**
 * Looks a path up from the root, from the document's folder and from the folders above. The beginning of a name
 * suffices (`docs/adr/0010`).
 */
function isThere(document: string, code: string): boolean {
  const beside = path.posix.join(path.posix.dirname(document), code)
  return tracked.some((file) => file.startsWith(code) || file.startsWith(beside) || `/${file}`.includes(`/${code}`))
}

/** The script that a command runs, with the folders it is looked for in. Undefined when the command runs no script. */
function scriptOf(document: string, code: string): { from: string[]; script: string } | undefined {
  const npm = /\bnpm (?:run )?(?:--?[a-z-]+ )*([a-z][\w:-]*)/.exec(code)
  if (npm?.[1] && npm[1] !== 'ci') return { from: ['.', path.dirname(document)], script: npm[1] }
  const pnpm = /\bpnpm --filter (\S+) ([a-z][\w:-]*)/.exec(code)
  if (pnpm?.[1] && pnpm[2]) return { from: [pnpm[1], `@parlay/${pnpm[1]}`], script: pnpm[2] }
  return undefined
}

describe.each(documents)('%s', (document) => {
  test('names files and folders that are there', () => {
    const named = codeIn(document).filter(looksLikePath)

    expect(named.filter((code) => !isThere(document, code))).toEqual([])
  })

  test('names commands that are there', () => {
    const unknown = codeIn(document).filter((code) => {
      const command = scriptOf(document, code)
      return command && !command.from.some((place) => scripts.get(place)?.includes(command.script))
    })

    expect(unknown).toEqual([])
  })
})

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8')

test('the stack of the architecture has the versions that are installed', () => {
  const [, stack = ''] = /^## The stack$([\s\S]*?)^## /m.exec(read('docs/architecture.md')) ?? []
  const used = read('package.json') + read('pnpm-workspace.yaml')

  const versions = [...stack.matchAll(/\d+\.\d+\.\d+/g)].map(([version]) => version)
  expect(versions.length).toBeGreaterThan(20)
  expect(versions.filter((version) => !used.includes(version))).toEqual([])
})

const settingsIn = (file: string): string[] =>
  [...read(file).matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): \w/gm)].map(([, name = '']) => name)
const gatewaySettings = [
  'gateway/src/compose/config.ts',
  'gateway/src/delivery/message-config.ts',
  'gateway/src/modules/member/providers/provider-settings.ts',
  'gateway/src/modules/member/files/file-settings.ts',
  'gateway/src/modules/money/cashier/provider/psp-settings.ts',
].flatMap(settingsIn)
const edgeSettings = settingsIn('releases/src/edge/config.ts')

test('the settings of compose, the gateway and the edge are described for operators', () => {
  const described = read('docs/operations/settings.md')
  const inCompose = [...read('docker-compose.yml').matchAll(/\$\{([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name)

  const names = new Set([...inCompose, ...gatewaySettings, ...edgeSettings])
  expect(names.size).toBeGreaterThan(60)
  expect([...names].filter((name) => !described.includes(`\`${name}\``))).toEqual([])
})

test('compose passes on every setting of the gateway and the edge, except those of a developer’s machine', () => {
  const passed = new Set(
    [...read('docker-compose.yml').matchAll(/^ {4,6}([A-Z][A-Z0-9_]+?)(_FILE)?:/gm)].map(([, name]) => name),
  )
  const local = ['EDGE_HOST', 'GATEWAY_HOST', 'GATEWAY_URL', 'SHELL_DIR', 'FIREBASE_EMULATOR_URL', 'FIREBASE_JWKS_URL']

  const missing = [...gatewaySettings, ...edgeSettings].filter((name) => !passed.has(name) && !local.includes(name))
  expect(missing).toEqual([])
})

test('no two decisions have the same number, and each title repeats its number', () => {
  const decisions = tracked.filter((file) => /^docs\/adr\/\d{4}-.+\.md$/.test(file))
  const numbers = decisions.map((file) => path.basename(file).slice(0, 4))
  const titles = decisions.map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))

  expect(new Set(numbers).size).toBe(numbers.length)
  expect(titles.map((text) => /^# (\d+)/.exec(text)?.[1]?.padStart(4, '0'))).toEqual(numbers)
})

describe.each(remotes)('the package %s', (remote) => {
  const installed = path.join(projectRoot, remote, 'node_modules')
  const { scripts: own = {} } = readJson(`${remote}/package.json`)

  test('declares what its scripts run, and what reads its configuration', () => {
    const programs = Object.values(own).map((command) => command.split(' ')[0] ?? '')

    expect(programs.filter((program) => !existsSync(path.join(installed, '.bin', program)))).toEqual([])
    // webpack reads a configuration in TypeScript by tsx, and looks for it from there.
    expect(existsSync(path.join(installed, 'tsx'))).toBe(true)
  })

  test('says in its README how it is built, tested and developed', () => {
    const commands = codeIn(`${remote}/README.md`)

    expect(commands).toEqual(
      expect.arrayContaining([
        `pnpm --filter @parlay/${remote} build`,
        `pnpm --filter @parlay/${remote} test`,
        `npm run dev -- ${remote}`,
      ]),
    )
  })
})
