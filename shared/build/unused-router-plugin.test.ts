import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parlay-router-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Builds in a process of its own, because webpack does not run in jsdom. */
function build(router: string, ...options: 'lean'[]): { script: string; errors: string } {
  const program = path.join(__dirname, 'testing/build-with-router.ts')
  const output = execFileSync(process.execPath, ['--import', 'tsx', program, folder, router, ...options], {
    cwd: __dirname,
    encoding: 'utf8',
  })
  return JSON.parse(output)
}

/** A router's form contains the name of its encoding. */
const ofForms = 'x-www-form-urlencoded'

test('what nobody uses of the router falls away', () => {
  const whole = build('react-router-dom')
  const lean = build('react-router-dom', 'lean')

  expect(lean.errors).toBe('')
  expect(whole.script).toContain(ofForms)
  expect(lean.script).not.toContain(ofForms)
}, 60_000)

test('a router of which nothing would fall away fails the build', () => {
  const router = path.join(folder, 'node_modules/react-router')
  mkdirSync(router, { recursive: true })
  writeFileSync(path.join(router, 'package.json'), JSON.stringify({ name: 'react-router' }))
  writeFileSync(path.join(router, 'index.mjs'), 'export const useLocation = () => location.pathname')

  const { errors } = build(path.join(router, 'index.mjs'), 'lean')

  expect(errors).toContain('react-router is written in another way')
}, 60_000)
