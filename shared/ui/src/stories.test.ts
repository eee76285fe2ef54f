import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { testStories } from '@parlay/testing/stories/test-stories'
import { testTranslated } from '@parlay/testing/stories/test-translated'
import * as ui from '.'

test('every component that other packages can use has a story', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.stories.tsx'),
  )
  const stories = files.map((file) => readFileSync(path.join(__dirname, file), 'utf8')).join('\n')
  const parts = Object.keys(ui).filter((name) => /^[A-Z]/.test(name))

  expect(parts.filter((part) => !new RegExp(`<${part}\\b`).test(stories))).toEqual([])
})

testStories(__dirname)
testTranslated(__dirname, 'all')
