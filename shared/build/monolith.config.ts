import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import webpack, { type Compiler, type Configuration } from 'webpack'
import { remoteNames } from '../src/contracts/remotes'
import { baseConfiguration } from './base-configuration'
import { IntegrityPlugin } from './integrity-plugin'
import { WebManifestPlugin } from './pwa/web-manifest-plugin'
import { screenFiles } from './screen-files'
import { ShellHtmlPlugin, shellHtml } from './shell-html'
import { styleFiles } from './style-files'
import { workspaceRoot } from './workspace'

const shell = path.join(workspaceRoot, 'shell')
const output = path.join(workspaceRoot, '.cache/monolith')

const screens = remoteNames.flatMap((remote) =>
  screenFiles(remote).map(([screen, file]) => [
    `@parlay/screens/${remote}/${screen}$`,
    path.join(workspaceRoot, remote, file),
  ]),
)

/** The pictures are those of the shell's build. */
const withPictures = (compiler: Compiler) =>
  compiler.hooks.afterEmit.tap('Pictures', () => {
    const pictures = path.join(shell, 'dist/art')
    if (existsSync(pictures)) cpSync(pictures, path.join(output, 'art'), { recursive: true })
  })

/** The same code as shell and remotes, built as one: what the benchmark holds the federated site against. */
function monolith(): Configuration {
  const base = baseConfiguration('monolith', shell, 'production')
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    output: { ...base.output, path: output, publicPath: '/' },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...Object.fromEntries(screens) } },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\.?\/(remotes\/)?load-screen$/,
        path.join(workspaceRoot, 'shared/build/monolith/load-screen.ts'),
      ),
      styleFiles('production'),
      shellHtml(shell),
      new WebManifestPlugin(),
      new ShellHtmlPlugin(shell, { hasManifest: false }),
      new IntegrityPlugin(),
      { apply: withPictures },
    ],
  }
}

export default monolith
