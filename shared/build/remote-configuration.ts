import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { RemoteName } from '@parlay/contracts/remotes'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { baseConfiguration, type Mode } from './base-configuration'
import { BuildRecordPlugin } from './build-record-plugin'
import { BundleRulesPlugin, singletonsComeFromShell } from './bundle-rules-plugin'
import { devServer } from './dev-server'
import { sharedModules } from './federation-singletons'
import { IntegrityPlugin } from './integrity-plugin'
import { RemoteBudgetPlugin } from './remote-budget-plugin'
import { screenFiles } from './screen-files'
import { styleFiles } from './style-files'

/** Maps `mf-lobby/LobbyScreen` to `src/screens/lobby-screen.tsx` of mf-lobby. */
const exposesOf = (name: RemoteName) =>
  Object.fromEntries(screenFiles(name).map(([screen, file]) => [`./${screen}`, { import: `./${file}`, name: screen }]))

const federation = (name: RemoteName, mode: Mode) =>
  new ModuleFederationPlugin({
    name: name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    exposes: exposesOf(name),
    shared: sharedModules(mode === 'production' ? 'published-remote' : 'lone-remote'),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: true,
    experiments: { externalRuntime: mode === 'production', optimization: { target: 'web', disableRemote: true } },
  })

/** The log and the error texts that every container would contain; the shell's runtime has them. */
const quietFederation = () =>
  new webpack.NormalModuleReplacementPlugin(
    /@module-federation[\\/](sdk[\\/]dist[\\/]logger\.js|error-codes[\\/]dist[\\/]desc\.mjs)$/,
    path.join(import.meta.dirname, 'quiet-federation.mjs'),
  )

/** Builds a published remote as its container alone; in development it also runs by itself, from `src/index.tsx`. */
export function remoteConfiguration(name: RemoteName, root: string, mode: Mode): Configuration {
  const base = baseConfiguration(name, root, mode)
  // Each version of a remote has a separate address, so that its files need no hashes in their names; the container
  // would list them all.
  const output = { ...base.output, publicPath: 'auto', filename: '[name].js', chunkFilename: '[name].js' }
  const common = { ...base, output }
  if (mode === 'production') {
    return {
      ...common,
      entry: {},
      plugins: [
        ...(base.plugins ?? []),
        federation(name, mode),
        quietFederation(),
        styleFiles(),
        new IntegrityPlugin(),
        new BuildRecordPlugin(name),
        new BundleRulesPlugin([singletonsComeFromShell]),
        new RemoteBudgetPlugin(name),
      ],
    }
  }
  return {
    ...common,
    entry: { alone: './src/index.tsx' },
    plugins: [
      ...(base.plugins ?? []),
      federation(name, mode),
      styleFiles(),
      new IntegrityPlugin({ guardsChunks: false }),
      new BuildRecordPlugin(name),
      new HtmlWebpackPlugin({
        title: name,
        chunks: ['alone'],
        publicPath: '/',
        meta: { viewport: 'width=device-width' },
      }),
    ],
    devServer: devServer(name),
  }
}
