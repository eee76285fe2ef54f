import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { baseConfiguration, hashedName } from '@parlay/build/base-configuration'
import { IntegrityPlugin } from '@parlay/build/integrity-plugin'
import { screenFile, screensOnDemand } from '@parlay/build/screen-files'
import { styleFiles } from '@parlay/build/style-files'
import { workspaceRoot } from '@parlay/build/workspace'
import { remoteNames, screensOf } from '@parlay/contracts/declared-remotes'
import webpack, { type Compiler, type Configuration } from 'webpack'
import { WebManifestPlugin } from './pwa/web-manifest-plugin'
import { ShellHtmlPlugin, shellHtml } from './shell-html'

const shell = path.join(workspaceRoot, 'shell')
const output = path.join(workspaceRoot, '.cache/monolith')

/** The screens of all remotes, each with its file. */
const screens = remoteNames.flatMap((remote) =>
  screensOf[remote].map(
    (screen) => [`${remote}/${screen}`, path.join(workspaceRoot, remote, screenFile(screen))] as const,
  ),
)

/** Uses the pictures of the shell's build. */
const withPictures = (compiler: Compiler) =>
  compiler.hooks.afterEmit.tap('Pictures', () => {
    const pictures = path.join(shell, 'dist/art')
    if (existsSync(pictures)) cpSync(pictures, path.join(output, 'art'), { recursive: true })
  })

/** Builds the shell and the remotes as a single bundle, with which the benchmark compares the federated site. */
function monolith(): Configuration {
  const base = baseConfiguration('monolith', shell, 'production')
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    output: { ...base.output, path: output, publicPath: '/' },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), screensOnDemand(screens)] },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\.?\/(remotes\/)?screen-loader$/,
        path.join(shell, 'build/monolith/load-screen.ts'),
      ),
      styleFiles(hashedName),
      shellHtml(shell),
      new WebManifestPlugin(),
      new ShellHtmlPlugin(shell, { hasManifest: false }),
      new IntegrityPlugin(),
      { apply: withPictures },
    ],
  }
}

export default monolith
