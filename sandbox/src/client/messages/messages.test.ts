import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../package-root'

const folder = join(packageRoot, 'src/client/messages')
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const english = read('en.json')
const others = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'en.json')
const placeholders = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort()

test('there are seven catalogues', () => {
  expect(others).toHaveLength(6)
})

test.each(others)('%s has every key, with the same placeholders and translated words', (file) => {
  const messages = read(file)

  expect(Object.keys(messages)).toEqual(Object.keys(english))
  for (const [key, text] of Object.entries(english)) expect(placeholders(messages[key])).toEqual(placeholders(text))
  const copied = Object.entries(messages).filter(([key, text]) => text === english[key] && text.length > 24)
  expect(copied).toEqual([])
})
