import { brandConfiguration } from '@parlay/shared/build/brand'
import { overBudget, sizesOfGroups } from '@parlay/shared/build/wire-size'
import type { Compiler } from 'webpack'

/**
 * The brotli bytes that the scripts of the home page may have for a browser with an empty cache, in any brand's
 * language.
 */
const firstLoadBudget = 130_000

/** The names of the chunks that the home page loads in the brand's first language. */
const groups = ['shell', 'home', `messages-${brandConfiguration.defaultLanguage}-json`]

/** Fails a build of the shell whose first load is over the budget (docs/performance.md). */
export class FirstLoadBudgetPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstLoadBudget', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('FirstLoadBudget', () => {
        const problem = overBudget('home', sizesOfGroups(compilation, groups), firstLoadBudget)
        if (problem) compilation.errors.push(new compiler.webpack.WebpackError(problem))
      })
    })
  }
}
