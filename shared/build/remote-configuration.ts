import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { DeclaredRemote } from '@parlay/contracts/remote-declaration'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { baseConfiguration, type Mode } from './base-configuration'
import { BuildRecordPlugin } from './build-record-plugin'
import { BundleRulesPlugin, noStaffInPlayersPages, singletonsComeFromShell } from './bundle-rules-plugin'
import { devServer } from './dev-server'
import { sharedModules } from './federation-singletons'
import { IntegrityPlugin } from './integrity-plugin'
import { RemoteBudgetPlugin } from './remote-budget-plugin'
import { screenFiles, screensOnDemand } from './screen-files'
import { styleFiles } from './style-files'

/** Maps `mf-lobby/LobbyScreen` to `src/screens/lobby-screen.tsx` of mf-lobby. */
const exposesOf = (remote: DeclaredRemote) =>
  Object.fromEntries(
    screenFiles(remote).map(([screen, file]) => [`./${screen}`, { import: `./${file}`, name: screen }]),
  )

const federation = (remote: DeclaredRemote, mode: Mode) =>
  new ModuleFederationPlugin({
    name: remote.name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    exposes: exposesOf(remote),
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

/** Builds a published remote as its container alone; in development it also runs by itself, in a stand-in shell. */
export function remoteConfiguration(remote: DeclaredRemote, root: string, mode: Mode): Configuration {
  const { name } = remote
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
        federation(remote, mode),
        quietFederation(),
        styleFiles(),
        new IntegrityPlugin(),
        new BuildRecordPlugin(name),
        new BundleRulesPlugin([singletonsComeFromShell, noStaffInPlayersPages]),
        new RemoteBudgetPlugin(remote),
      ],
    }
  }
  const ownScreens = screenFiles(remote).map(([screen, file]) => [screen, path.join(root, file)] as const)
  return {
    ...common,
    entry: { alone: path.join(import.meta.dirname, 'stand-in/index.ts') },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, '@parlay/own-remote$': path.join(root, 'src/remote.ts') },
    },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), screensOnDemand(ownScreens)] },
    plugins: [
      ...(base.plugins ?? []),
      federation(remote, mode),
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
    devServer: devServer(remote),
  }
}
