import { overBudget } from './first-load-budget-plugin'

test('a first load within the budget is nothing to speak of', () => {
  expect(overBudget({ 'shell.js': 100_000, 'home.js': 30_000 })).toBeUndefined()
})

test('a first load over the budget is told with what it consists of', () => {
  const problem = overBudget({ 'home.js': 10_000, 'shell.js': 120_001 })

  expect(problem).toMatch(/130001 .* shell\.js 120001, home\.js 10000$/)
})
