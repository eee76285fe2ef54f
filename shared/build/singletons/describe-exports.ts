import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Maps the name of an export to a description of its type that changes only when the type does. */
export type Exports = Record<string, string>

const typeFormat = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope
const printer = ts.createPrinter({ removeComments: true })

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * The compiler lists the members of a union in the order in which it found them, which a change in another file can
 * alter.
 */
function sortUnions(type: string): string {
  const source = ts.createSourceFile('type.ts', `type T = ${type}`, ts.ScriptTarget.Latest, true)
  const { transformed } = ts.transform(source, [
    (context) => {
      const visit = (node: ts.Node): ts.Node => {
        const visited = ts.visitEachChild(node, visit, context)
        if (!ts.isUnionTypeNode(visited)) return visited
        const textOf = (member: ts.TypeNode) => printer.printNode(ts.EmitHint.Unspecified, member, source)
        return context.factory.createUnionTypeNode(
          [...visited.types].sort((one, other) => textOf(one).localeCompare(textOf(other))),
        )
      }
      return (root) => ts.visitEachChild(root, visit, context)
    },
  ])
  const [file = source] = transformed
  return inOneLine(printer.printFile(file))
    .replace(/^type T = /, '')
    .replace(/;$/, '')
}

/** Describes a type from a package by the package's version: `react-router@7.9.1`. */
function packageOf(file: string): string | undefined {
  const [, folder, name] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file) ?? []
  if (folder === undefined) return undefined
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  return `${name}@${version}`
}

function describe(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const [declaration] = target.declarations ?? []
  if (declaration === undefined) return 'unknown'
  const file = declaration.getSourceFile()
  const from = packageOf(file.fileName)
  if (from !== undefined) return from

  const isType = (target.flags & ts.SymbolFlags.Value) === 0
  if (isType) return inOneLine(printer.printNode(ts.EmitHint.Unspecified, declaration, file)).replace(/^export /, '')
  return sortUnions(checker.typeToString(checker.getTypeOfSymbol(target), declaration, typeFormat))
}

/** Describes what each entry exports, including types. `entries` maps the name that others import to its file. */
export function describeExports(
  entries: Readonly<Record<string, string>>,
  options: ts.CompilerOptions,
): Record<string, Exports> {
  const program = ts.createProgram(Object.values(entries), options)
  const checker = program.getTypeChecker()
  return Object.fromEntries(
    Object.entries(entries).map(([request, file]) => {
      const source = program.getSourceFile(file)
      const module = source && checker.getSymbolAtLocation(source)
      if (!module) throw new Error(`${file} exports nothing`)
      const described = checker
        .getExportsOfModule(module)
        .map((symbol) => [symbol.name, describe(symbol, checker)] as const)
      return [request, Object.fromEntries(described.sort(([one], [other]) => (one < other ? -1 : 1)))]
    }),
  )
}
