import { overBound } from './wire-size'

test('scripts within their bound give no message', () => {
  expect(overBound('home', { 'shell.js': 100_000, 'home.js': 30_000 }, 130_000)).toBeUndefined()
})

test('scripts over their bound are listed with their parts', () => {
  const problem = overBound('home', { 'home.js': 10_000, 'shell.js': 120_001 }, 130_000)

  expect(problem).toMatch(/^home loads 130001 .* 130000 .* shell\.js 120001, home\.js 10000$/)
})
