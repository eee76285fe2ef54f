import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parlay-router-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Builds in a separate process, because webpack does not run in jsdom. */
function build(router: string, name = 'useLocation'): { whole: string; lean: string; errors: string } {
  const program = path.join(__dirname, 'testing/build-with-router.ts')
  const output = execFileSync(process.execPath, ['--import', 'tsx', program, folder, router, name], {
    cwd: __dirname,
    encoding: 'utf8',
  })
  return JSON.parse(output)
}

/** A router's form contains the name of its encoding. */
const ofForms = 'x-www-form-urlencoded'

test('unused parts of the router are removed', () => {
  const { whole, lean, errors } = build('react-router-dom')

  expect(errors).toBe('')
  expect(whole).toContain(ofForms)
  expect(lean).not.toContain(ofForms)
})

test('a page that uses the routes, whose error boundary would lack its context, fails the build', () => {
  expect(build('react-router-dom', 'useRoutes').errors).toContain('the routes of react-router are used')
})

test('a router from which nothing would be removed fails the build', () => {
  const router = path.join(folder, 'node_modules/react-router')
  mkdirSync(router, { recursive: true })
  writeFileSync(path.join(router, 'package.json'), JSON.stringify({ name: 'react-router' }))
  writeFileSync(path.join(router, 'index.mjs'), 'export const useLocation = () => location.pathname')

  const { errors } = build(path.join(router, 'index.mjs'))

  expect(errors).toContain('react-router is written in another way')
})
