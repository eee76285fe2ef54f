import type { Compiler, Module } from 'webpack'
import { workspacePath } from './workspace'

/** Returns why a file must not be in this bundle, or undefined if it may be. */
export type BundleRule = (file: string) => string | undefined

export const singletonsComeFromShell: BundleRule = (file) => {
  const copied =
    /^shared\/web\/src\/(router|state|session|events|api|i18n|theme)\/.+\.tsx?$/.test(file) ||
    /node_modules\/(react|react-dom|react-router|react-router-dom|jotai|i18next|react-i18next)\/.+\.[cm]?js$/.test(
      file,
    ) ||
    /node_modules\/@tanstack\/react-query\//.test(file)
  return copied ? 'a remote takes this from the shell; import it by the name in federation-singletons.ts' : undefined
}

/** The calls, codes and permissions of staff are no business of players. */
export const noStaffInPlayersPages: BundleRule = (file) =>
  /^(shared\/contracts\/src\/staff|back-office)\//.test(file)
    ? 'what staff may do does not belong in a page of players'
    : undefined

const resourceOf = (module: Module | null | undefined): string =>
  module && 'resource' in module && typeof module.resource === 'string' ? workspacePath(module.resource) : ''

/** Fails a build that contains a forbidden file, and names the file and its importer. */
export class BundleRulesPlugin {
  constructor(private readonly rules: readonly BundleRule[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BundleRules', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('BundleRules', (modules) => {
        for (const module of modules) {
          const file = resourceOf(module)
          for (const rule of this.rules) {
            const reason = rule(file)
            if (!reason || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue
            const issuer = resourceOf(compilation.moduleGraph.getIssuer(module))
            compilation.errors.push(new compiler.webpack.WebpackError(`${file} (asked for by ${issuer}): ${reason}`))
          }
        }
      })
    })
  }
}
