import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './steps.mjs'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
const documents = tracked.filter((file) => /(^|\/)README\.md$|^(CONTRIBUTING|SECURITY)\.md$/.test(file))

const readJson = (file: string): { name?: string; scripts?: Record<string, string> } =>
  JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'))
const scripts = new Map<string, string[]>()
for (const file of tracked.filter((one) => /^([^/]+\/)?package\.json$/.test(one))) {
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
  const npm = /\bnpm (?:run )?([a-z][\w:-]*)/.exec(code)
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

test('every decision has a number of its own, which its title repeats', () => {
  const decisions = tracked.filter((file) => /^docs\/adr\/\d{4}-.+\.md$/.test(file))
  const numbers = decisions.map((file) => path.basename(file).slice(0, 4))
  const titles = decisions.map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))

  expect(new Set(numbers).size).toBe(numbers.length)
  expect(titles.map((text) => /^# (\d+)/.exec(text)?.[1]?.padStart(4, '0'))).toEqual(numbers)
})
