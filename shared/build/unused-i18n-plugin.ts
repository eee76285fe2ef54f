import type { Compiler, javascript, Module } from 'webpack'

type Parser = javascript.JavascriptParser
type Range = [start: number, end: number]

/** A node of the parsed code, with the fields that this plugin uses. */
interface Node {
  type: string
  range: Range
  [part: string]: unknown
}

/**
 * Methods that the site never calls, by class: the API for other ways to load, store and look up messages. A call of
 * one of these throws.
 */
const unusedMethods: Readonly<Record<string, readonly string[]>> = {
  ResourceStore: ['addResource', 'addResources', 'toJSON'],
  Translator: ['exists', 'getUsedParamsDetails'],
  LanguageUtil: ['getScriptPartFromCode'],
  PluralResolver: ['needsPlural', 'getPluralFormsOfKey', 'getSuffixes'],
  Connector: ['saveMissing', 'reload'],
  I18n: ['reloadResources', 'hydrate', 'exists', 'loadLanguages', 'dir', 'cloneInstance', 'toJSON'],
}
const unusedFunctions = ['keysFromSelector', 'createProxy']
const instead = '{ throw new Error("left out") }'

const isI18n = (module: Module): boolean =>
  /[\\/]node_modules[\\/]i18next[\\/].+\.js$/.test(module.nameForCondition() ?? '')

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nameOf = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '')

/** Matches `this.logger.warn(…)`: i18next logs these only with its option `debug`, which the site does not set. */
function isDebugLog({ type, expression }: Node): boolean {
  if (type !== 'ExpressionStatement' || !isNode(expression) || !isNode(expression.callee)) return false
  const { object, property } = expression.callee
  const isLogger = isNode(object) && nameOf(object.property) === 'logger'
  return isLogger && ['log', 'warn', 'once', 'deprecate'].includes(nameOf(property))
}

type Kind = 'log' | 'body'

/** Returns a node that is a warning for developers, or the body of an unused function, with its kind. */
function unusedPart(node: Node, className: string): [kind: Kind, part: Node] | undefined {
  if (isDebugLog(node)) return ['log', node]
  if (node.type === 'FunctionDeclaration' && unusedFunctions.includes(nameOf(node.id))) {
    return ['body', node.body as Node]
  }
  const isUnused = node.type === 'MethodDefinition' && unusedMethods[className]?.includes(nameOf(node.key))
  return isUnused ? ['body', (node.value as Node).body as Node] : undefined
}

/** Finds the unused parts below a node; it does not search inside them. */
function findUnused(node: Node, className = ''): [kind: Kind, part: Node][] {
  const unused = unusedPart(node, className)
  if (unused) return [unused]
  const parts = Object.values(node).flat().filter(isNode)
  return parts.flatMap((part) => findUnused(part, node.type === 'ClassDeclaration' ? nameOf(node.id) : className))
}

/**
 * Removes parts of i18next that the site does not use: bodies of methods and warnings for developers. The plugin
 * inspects the parsed code and fails a build in which i18next lacks one of them, because a developer then has to check
 * the list.
 */
export class UnusedI18nPlugin {
  apply(compiler: Compiler): void {
    const wanted = [...Object.values(unusedMethods).flat(), ...unusedFunctions].length
    compiler.hooks.compilation.tap('UnusedI18n', (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.parser.for('javascript/esm').tap('UnusedI18n', (parser) => {
        parser.hooks.program.tap('UnusedI18n', (program) => {
          if (!isI18n(parser.state.module)) return
          const { log, body } = this.leaveOut(compiler, parser, program as unknown as Node)
          if (log > 0 && body === wanted) return
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `i18next is written in another way: ${body} of ${wanted} unused functions are there (unused-i18n-plugin.ts)`,
            ),
          )
        })
      })
    })
  }

  private leaveOut({ webpack }: Compiler, { state }: Parser, program: Node): Record<Kind, number> {
    const count = { log: 0, body: 0 }
    for (const [kind, part] of findUnused(program)) {
      count[kind] += 1
      const text = kind === 'log' ? ';' : instead
      state.module.addPresentationalDependency(new webpack.dependencies.ConstDependency(text, part.range))
      // The parser then finds nothing inside that it would also replace.
      Object.assign(part, kind === 'log' ? { type: 'EmptyStatement' } : { body: [] })
    }
    return count
  }
}
