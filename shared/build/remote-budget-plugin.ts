import type { DeclaredRemote } from '@parlay/contracts/remote-declaration'
import { firstView, viewOfGame } from '@parlay/contracts/remotes'
import type { Compilation, Compiler } from 'webpack'
import { boundOf } from './budgets'
import { overBound, sizesOfGroups } from './wire-size'

/**
 * Returns the sizes of the files that a page loads from this remote for one of its screens: the container and the files
 * that the screen needs, including those of the view.
 */
const sizesOf = (compilation: Compilation, remote: string, screen: string, view: string) =>
  sizesOfGroups(compilation, [remote.replaceAll('-', '_'), screen, `${screen}.${view}`])

/**
 * Fails a remote's build if one of its screens is a tenth over its target (`budget` of its `src/remote.ts`), and lists the largest
 * files.
 */
export class RemoteBudgetPlugin {
  constructor(private readonly remote: Pick<DeclaredRemote, 'name' | 'screens'>) {}

  apply(compiler: Compiler): void {
    const { name, screens } = this.remote
    compiler.hooks.thisCompilation.tap('RemoteBudget', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('RemoteBudget', () => {
        for (const [screen, { budget }] of Object.entries(screens)) {
          for (const view of [firstView, viewOfGame]) {
            const problem = overBound(screen, sizesOf(compilation, name, screen, view), boundOf(budget))
            if (problem) compilation.errors.push(new compiler.webpack.WebpackError(problem))
          }
        }
      })
    })
  }
}
