import type { Compiler, Module } from 'webpack'

const rootOf = (module: Module): Module =>
  'rootModule' in module && module.rootModule ? (module.rootModule as Module) : module

/** Federation names its entry after the folder of the workspace, and would get ids that differ from place to place. */
const stableIds: readonly [name: string, identifier: RegExp][] = [
  ['container', /^container entry /],
  ['federation', /[\\/]\.federation[\\/]entry\.[^\\/]+$/],
]

/** The same source gives the same bytes, wherever the workspace lies. */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        for (const module of modules) {
          const identifier = rootOf(module).identifier()
          const stable = stableIds.find(([, pattern]) => pattern.test(identifier))
          if (stable) compilation.chunkGraph.setModuleId(module, stable[0])
        }
      })
    })
  }
}
