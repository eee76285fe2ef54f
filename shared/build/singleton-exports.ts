import type { BuildRecord } from '@parlay/contracts/release-manifest'
import type { Compilation, Module } from 'webpack'
import { federationSingletons, isOwn, shareKeyOf } from './federation-singletons'
import { workspacePath } from './workspace'

type Uses = BuildRecord['uses']

/**
 * Third-party singletons such as React have their own versions. Only the exports of our own singletons are recorded one
 * by one.
 */
const own = Object.entries(federationSingletons).filter(([shareKey]) => isOwn(shareKey))

/** Several modules may provide the same singleton, so their exports are merged. */
function gather(named: readonly (readonly [shareKey: string, exports: readonly string[]])[]): Uses {
  return Object.fromEntries(
    own.flatMap(([shareKey, version]) => {
      const exports = named.filter(([of]) => of === shareKey).flatMap(([, names]) => names)
      return exports.length > 0 ? [[shareKey, { version, exports: [...new Set(exports)].sort() }]] : []
    }),
  )
}

const consumedKeyOf = (module: Module): string | undefined => {
  const options = 'options' in module ? (module.options as { shareKey?: unknown } | undefined) : undefined
  return module.type === 'consume-shared-module' && typeof options?.shareKey === 'string' ? options.shareKey : undefined
}

/** Returns the exports that other modules import from a module whose own list is unknown here. */
function namedExportsOf({ moduleGraph }: Compilation, module: Module): string[] {
  return [...moduleGraph.getIncomingConnections(module)]
    .filter((connection) => connection.isTargetActive(undefined))
    .flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? [])
    .map((reference) => (Array.isArray(reference) ? reference : reference.name))
    .flatMap(([name]) => name ?? [])
}

/** Maps a singleton to the exports that this remote uses. */
export function usedExportsOf(compilation: Compilation, modules: Iterable<Module>): Uses {
  return gather(
    [...modules].flatMap((module) => {
      const shareKey = consumedKeyOf(module)
      return shareKey === undefined ? [] : [[shareKey, namedExportsOf(compilation, module)] as const]
    }),
  )
}

/** Maps a singleton to everything that this shell's copy exports. */
export function suppliedExportsOf({ moduleGraph }: Compilation, modules: Iterable<Module>): Uses {
  return gather(
    [...modules].flatMap((module) => {
      const [, name] =
        /^shared\/web\/src\/([\w-]+)\/index\.ts$/.exec(workspacePath(module.nameForCondition() ?? '')) ?? []
      const provided = moduleGraph.getExportsInfo(module).getProvidedExports()
      return name && Array.isArray(provided) ? [[shareKeyOf(name), provided] as const] : []
    }),
  )
}
