import type { Compiler, Module } from 'webpack'

const rootOf = (module: Module): Module =>
  'rootModule' in module && module.rootModule ? (module.rootModule as Module) : module

/**
 * Federation names its entry after the path of the workspace, which would give it different ids on different machines.
 */
const stableIds: readonly [name: string, identifier: RegExp][] = [
  ['container', /^container entry /],
  ['federation', /[\\/]\.federation[\\/]entry\.[^\\/]+$/],
]

/** Makes the same source produce the same bytes, wherever the workspace is. */
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
