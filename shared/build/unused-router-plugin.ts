import type { Compiler, javascript, Module } from 'webpack'

const isRouter = (module: Module): boolean =>
  /[\\/]node_modules[\\/]react-router[\\/].+\.mjs$/.test(module.nameForCondition() ?? '')

type Statement = Parameters<javascript.JavascriptParser['walkStatement']>[0]
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']

/**
 * Matches `Link.displayName = 'Link'`, and `RenderErrorBoundary.contextType = …`, which only a routed page would need.
 */
const isRemark = (statement: Statement): boolean =>
  statement.type === 'ExpressionStatement' &&
  statement.expression.type === 'AssignmentExpression' &&
  statement.expression.left.type === 'MemberExpression' &&
  statement.expression.left.object.type === 'Identifier' &&
  (isNamed(statement.expression.left.property, 'displayName') ||
    isNamed(statement.expression.left.property, 'contextType'))

const isNamed = (property: { type: string; name?: string }, name: string): boolean =>
  property.type === 'Identifier' && property.name === name

/** Matches `React.forwardRef(…)` and `React.memo(…)`. */
const isComponent = ({ type, callee }: { type: string; callee?: Expression | { type: 'Super' } }): boolean =>
  type === 'CallExpression' &&
  callee?.type === 'MemberExpression' &&
  (isNamed(callee.property, 'forwardRef') || isNamed(callee.property, 'memo'))

/** The text of the router's error boundary, which occurs in no other code. */
const boundaryText = 'React Router caught the following error'

/**
 * Lets webpack remove the router's unused links, forms and routes (ADR 0038). They are created by calls that could have
 * side effects, and then get a name for developer tools or a context, so webpack would keep them. The plugin inspects
 * the parsed code and fails a build in which the router contains neither pattern, because it would then no longer save
 * anything, or in which the boundary that lost its context is used.
 */
export class UnusedRouterPlugin {
  apply(compiler: Compiler): void {
    const { ConstDependency } = compiler.webpack.dependencies
    compiler.hooks.compilation.tap('UnusedRouter', (compilation, { normalModuleFactory }) => {
      const parsed = new Set<Module>()
      const found = { calls: 0, names: 0 }
      normalModuleFactory.hooks.parser.for('javascript/esm').tap('UnusedRouter', (parser) => {
        parser.hooks.program.tap('UnusedRouter', () => {
          if (isRouter(parser.state.module)) parsed.add(parser.state.module)
        })
        parser.hooks.isPure.for('CallExpression').tap('UnusedRouter', (expression) => {
          if (!parsed.has(parser.state.module) || !isComponent(expression)) return undefined
          found.calls++
          return true
        })
        parser.hooks.statement.tap('UnusedRouter', (statement) => {
          if (!parsed.has(parser.state.module) || parser.scope.topLevelScope !== true) return undefined
          if (!isRemark(statement) || !statement.range) return undefined
          found.names++
          parser.state.module.addPresentationalDependency(new ConstDependency('', statement.range))
          return true
        })
      })
      compilation.hooks.afterProcessAssets.tap('UnusedRouter', (assets) => {
        if (
          !Object.entries(assets).some(([file, asset]) => file.endsWith('.js') && asset.source().includes(boundaryText))
        )
          return
        compilation.errors.push(
          new compiler.webpack.WebpackError(
            'the routes of react-router are used, without their context (unused-router-plugin.ts)',
          ),
        )
      })
      compilation.hooks.finishModules.tap('UnusedRouter', () => {
        if (parsed.size === 0 || (found.calls > 0 && found.names > 0)) return
        compilation.errors.push(
          new compiler.webpack.WebpackError(
            'react-router is written in another way: nothing of it falls away (unused-router-plugin.ts)',
          ),
        )
      })
    })
  }
}
