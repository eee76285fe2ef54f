import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { looseTexts } from './loose-texts.mjs'

// Types of React are found from here.
const folder = mkdtempSync(path.join(__dirname, '../../../shared/loose-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const heading = `
import type { ReactElement, ReactNode } from 'react'
type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined
declare const [name, count, names, isOpen]: [string, number, string[], boolean]
declare const [icon, children]: [Elements, ReactNode]
`

function found(components: Record<string, string>): string[] {
  const sources = Object.entries(components).map(([component, source]) => {
    const file = path.join(folder, `${component.toLowerCase()}.tsx`)
    writeFileSync(file, `${heading}export const ${component} = () => ${source}`)
    return file
  })
  const options: ts.CompilerOptions = {
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    types: [],
  }
  const program = ts.createProgram(sources, options)
  return Object.keys(components).filter((_, index) => {
    const file = program.getSourceFile(sources[index] ?? '')
    return file !== undefined && looseTexts(program, file).length > 0
  })
}

test('a text beside another child, in a fragment or in an array, and a component of nothing but text are found', () => {
  const loose = {
    BesideText: '<p>Balance {count}</p>',
    BesideElement: '<p><b />{name}</p>',
    AfterCondition: '<p>{isOpen && <b />}{isOpen ? name : null}</p>',
    Anything: '<p><b />{children}</p>',
    InFragment: '<>{name}</>',
    InArray: '<p>{names}</p>',
    AsComponent: 'name',
  }

  expect(found(loose)).toEqual(Object.keys(loose))
})

test('a text alone in its element, elements beside each other and spaces between them are in order', () => {
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
