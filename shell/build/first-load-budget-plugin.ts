import { brandConfiguration } from '@parlay/build/brand'
import { boundOf, targets } from '@parlay/build/budgets'
import { overBound, sizesOfGroups } from '@parlay/build/wire-size'
import type { Compiler } from 'webpack'

/** The names of the chunks that the home page loads in the brand's first language. */
const groups = ['shell', 'home', `messages-${brandConfiguration.defaultLanguage}-json`]

/** Fails a build of the shell whose first load is a tenth over its target (shared/build/budgets.ts). */
export class FirstLoadBudgetPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstLoadBudget', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('FirstLoadBudget', () => {
        const problem = overBound('home', sizesOfGroups(compilation, groups), boundOf(targets.firstScripts))
        if (problem) compilation.errors.push(new compiler.webpack.WebpackError(problem))
      })
    })
  }
}
