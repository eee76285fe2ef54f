import { brandConfiguration } from '@parlay/build/brand'
import { boundOf, targets } from '@parlay/build/budgets'
import { overBound, sizesOfGroups } from '@parlay/build/wire-size'
import type { Compiler } from 'webpack'

const { defaultLanguage } = brandConfiguration

/** The names of the chunks with which the log-in opens in the brand's first language. */
const groups = ['office', 'login', `messages-${defaultLanguage}-json`, `office-${defaultLanguage}-json`]

/** Fails a build whose log-in is a tenth over its target (shared/build/budgets.ts). */
export class FirstLoadPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstLoad', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('FirstLoad', () => {
        const problem = overBound(
          'the back office',
          sizesOfGroups(compilation, groups),
          boundOf(targets.backOfficeScripts),
        )
        if (problem) compilation.errors.push(new compiler.webpack.WebpackError(problem))
      })
    })
  }
}
