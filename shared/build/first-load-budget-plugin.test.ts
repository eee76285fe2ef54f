import { overBudget } from './first-load-budget-plugin'

test('a first load within the budget is nothing to speak of', () => {
  expect(overBudget({ 'shell.js': 103_120, 'home.js': 30_000 })).toBeUndefined()
})

test('a first load over the budget is told with what it consists of', () => {
  const problem = overBudget({ 'home.js': 10_000, 'shell.js': 123_121 })

  expect(problem).toMatch(/133121 .* shell\.js 123121, home\.js 10000$/)
})
