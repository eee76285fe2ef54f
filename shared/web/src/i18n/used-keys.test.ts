import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import messages from './messages/EN.json'

const uiFolder = path.resolve(__dirname, '../../../ui/src')
const keyPattern = /'((?:action|state|field|game|page|date|gate|ui)\.[a-z_0-9]+)'/g

test('V11 every text that a component of the user interface shows is in the catalogue', () => {
  const keys = readdirSync(uiFolder)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(path.join(uiFolder, file), 'utf8').matchAll(keyPattern)].map(([, key]) => key))

  const missing = keys.filter((key) => !(key && key in messages.common))

  expect(keys.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})
