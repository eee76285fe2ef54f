import { firstView, type RemoteName, screensOf } from '@parlay/contracts/remotes'
import type { Compilation, Compiler } from 'webpack'
import { boundOf } from './budgets'
import { remoteTargets } from './remote-budgets'
import { overBound, sizesOfGroups } from './wire-size'

/**
 * Returns the sizes of the files that a page loads from this remote for one of its screens: the container and the files
 * that the screen needs, including those of its first view.
 */
const sizesOf = (compilation: Compilation, remote: RemoteName, screen: string) =>
  sizesOfGroups(compilation, [remote.replaceAll('-', '_'), screen, `${screen}.${firstView}`])

/**
 * Fails a remote's build if one of its screens is a tenth over its target (`remote-budgets.ts`), and lists the largest
 * files.
 */
export class RemoteBudgetPlugin {
  constructor(
    private readonly remote: RemoteName,
    private readonly targets: Readonly<Record<string, number>> = remoteTargets[remote],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteBudget', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('RemoteBudget', () => {
        for (const screen of screensOf[this.remote]) {
          const sizes = sizesOf(compilation, this.remote, screen)
          const problem = overBound(screen, sizes, boundOf(this.targets[screen] ?? 0))
          if (problem) compilation.errors.push(new compiler.webpack.WebpackError(problem))
        }
      })
    })
  }
}
