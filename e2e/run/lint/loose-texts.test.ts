import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { looseTexts } from './loose-texts.mjs'

// Types of React are found from here.
const folder = mkdtempSync(path.join(__dirname, '../../../shared/ui/loose-texts-'))
const config = path.join(folder, 'tsconfig.json')
writeFileSync(
  config,
  JSON.stringify({
    compilerOptions: {
      jsx: 'react-jsx',
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      strict: true,
      types: [],
    },
  }),
)
afterAll(() => rmSync(folder, { recursive: true }))

const heading = `
import type { ReactElement, ReactNode } from 'react'
type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined
declare const [name, count, names, isOpen]: [string, number, string[], boolean]
declare const [icon, children]: [Elements, ReactNode]
`

function found(components: Record<string, string>): string[] {
  for (const [component, source] of Object.entries(components)) {
    writeFileSync(path.join(folder, `${component}.tsx`), `${heading}export const ${component} = () => ${source}`)
  }
  const loose = looseTexts(config, (file) => path.parse(file).name in components).map((place) => place.split(':')[0])
  return Object.keys(components).filter((component) => loose.includes(path.join(folder, `${component}.tsx`)))
}

test('a text next to another child, in a fragment or in an array, and a component of nothing but text are found', () => {
  const loose = {
    NextToText: '<p>Balance {count}</p>',
    NextToElement: '<p><b />{name}</p>',
    AfterCondition: '<p>{isOpen && <b />}{isOpen ? name : null}</p>',
    Anything: '<p><b />{children}</p>',
    InFragment: '<>{name}</>',
    InArray: '<p>{names}</p>',
    AsComponent: 'name',
  }

  expect(found(loose)).toEqual(Object.keys(loose))
})

test('a text alone in its element, neighbouring elements and spaces between them are in order', () => {
  const inOrder = {
    Alone: '<p>{name}</p>',
    OneText: '<p>{name + count}</p>',
    Children: '<p>{children}</p>',
    Elements: '<p>{icon}{isOpen && <b />}{names.map((one) => <i key={one}>{one}</i>)}</p>',
    Spaces: "<p><b />{' '}<span>{name}</span> <i /></p>",
    AsNothing: 'isOpen ? <p>{name}</p> : null',
  }

  expect(found(inOrder)).toEqual([])
})
