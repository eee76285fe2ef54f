import { fullFolders } from './browser-suites.mjs'
import { jestProjects } from './suites.mjs'

test('a suite of the browser has a name that no other suite of the full run has, by which its pass is remembered', () => {
  const { page, gateway, others } = jestProjects()
  const names = [...page, ...gateway, ...others, 'checks', 'pglite', 'nginx', 'journeys', 'stories']

  expect(fullFolders().filter((name) => names.includes(name))).toEqual([])
  expect(fullFolders()).toContain('faults')
})
