import { staffErrorCodes } from '@parlay/contracts/staff/error-codes'
import { permissionCodes, permissions } from '@parlay/contracts/staff/permissions'
import { routes } from '../frame/route-table'
import { permissionGroups } from '../pages/roles/permission-groups'
import english from './EN.json'

const texts: Readonly<Record<string, string>> = english
const missing = (keys: readonly string[]) => keys.filter((key) => !(key in texts))

test('every permission has a text, which is that of its contract in English', () => {
  const different = permissionCodes.filter((code) => texts[`permission.${code}`] !== permissions[code])

  expect(different).toEqual([])
  expect(missing(permissionGroups.map(([about]) => `about.${about}`))).toEqual([])
})

test('every refusal of a call of staff has a text', () => {
  expect(missing(Object.values(staffErrorCodes).map(({ message }) => message))).toEqual([])
})

test('every page has a title, and those of the navigation a sentence', () => {
  const shown = routes.filter(({ path }) => path !== '/' && !path.includes(':'))

  expect(missing(routes.map(({ name }) => `page.${name}`))).toEqual([])
  expect(missing(shown.map(({ name }) => `about_page.${name}`))).toEqual([])
})
