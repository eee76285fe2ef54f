import { fullFolders } from './browser-suites.mjs'
import { jestProjects } from './suites.mjs'

test('a suite of the browser has a name that no other suite of the full run has, by which its pass is remembered', () => {
  const { page, node } = jestProjects()
  const others = [...page, ...node, 'checks', 'pglite', 'nginx', 'journeys', 'stories']

  expect(fullFolders().filter((name) => others.includes(name))).toEqual([])
  expect(fullFolders()).toContain('faults')
})
