import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { boundOf, targets } from './budgets'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parlay-budget-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/**
 * Builds in a separate process, because webpack does not run in jsdom. Returns the error with which the build failed.
 */
function build(screens: Record<string, number>): string {
  const program = path.join(__dirname, 'testing/build-with-budget.ts')
  return execFileSync(process.execPath, ['--import', 'tsx', program, folder, JSON.stringify(screens)], {
    cwd: __dirname,
    encoding: 'utf8',
  })
}

test('a screen a tenth over its target fails the build, which names the container and the screen', () => {
  const errors = build({ LotteryMenuScreen: 500, LotteryLaunchScreen: 500_000, DrawProofScreen: 500_000 })

  expect(errors).toMatch(/LotteryMenuScreen loads \d+ bytes of script, 550 are allowed: /)
  expect(errors).toMatch(/\bmf_lottery\.js \d+/)
  expect(errors).toMatch(/\bLotteryMenuScreen\.js \d+/)
})

test('files that a screen loads later are not counted', () => {
  expect(build({ LotteryMenuScreen: 8_000, LotteryLaunchScreen: 8_000, DrawProofScreen: 8_000 })).toBe('')
})

test('a bound is a tenth above its target', () => {
  expect(boundOf(targets.homeCalls)).toBe(11_550)
})
