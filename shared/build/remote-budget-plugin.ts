import type { Compilation, Compiler } from 'webpack'
import { firstView, type RemoteName, screensOf } from '../src/contracts/remotes'
import { remoteBudgets } from './remote-budgets'
import { overBudget, sizesOfGroups } from './wire-size'

/**
 * Returns the sizes of what a page loads of this remote for one of its screens: the container and the files that the
 * screen needs, those of its first view included.
 */
const sizesOf = (compilation: Compilation, remote: RemoteName, screen: string) =>
  sizesOfGroups(compilation, [remote.replaceAll('-', '_'), screen, `${screen}.${firstView}`])

/**
 * Fails a remote's build if one of its screens is over its budget (`remote-budgets.ts`), and lists the largest files.
 */
export class RemoteBudgetPlugin {
  constructor(
    private readonly remote: RemoteName,
    private readonly budgets: Readonly<Record<string, number>> = remoteBudgets[remote],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteBudget', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('RemoteBudget', () => {
        for (const screen of screensOf[this.remote]) {
          const problem = overBudget(screen, sizesOf(compilation, this.remote, screen), this.budgets[screen] ?? 0)
          if (problem) compilation.errors.push(new compiler.webpack.WebpackError(problem))
        }
      })
    })
  }
}
