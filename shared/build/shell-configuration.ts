import { createRequire } from 'node:module'
import path from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { baseConfiguration, type Mode } from './base-configuration'
import { ShellRecordPlugin } from './build-record-plugin'
import { BundleRulesPlugin, noSchemasInShell } from './bundle-rules-plugin'
import { devServer } from './dev-server'
import { federationSingletons } from './federation-singletons'
import { FirstLoadBudgetPlugin } from './first-load-budget-plugin'
import { IntegrityPlugin } from './integrity-plugin'
import { ServiceWorkerPlugin } from './pwa/service-worker-plugin'
import { WebManifestPlugin } from './pwa/web-manifest-plugin'
import { ShellHtmlPlugin, shellHtml } from './shell-html'
import { styleFiles } from './style-files'

const federation = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
const runtime = createRequire(
  createRequire(federation.resolve('@module-federation/runtime-tools')).resolve('@module-federation/runtime'),
)

/** One copy of the federation runtime: its CommonJS build would come in a second time beside the ES modules. */
const runtimeModules = Object.fromEntries(
  ['@module-federation/runtime-core', '@module-federation/sdk'].map((name) => [
    `${name}$`,
    path.join(path.dirname(runtime.resolve(name)), 'index.js'),
  ]),
)

/** The federation runtime as this page uses it, and what it supplies to remotes. */
const definitions = {
  FEDERATION_SINGLETONS: JSON.stringify(federationSingletons),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: JSON.stringify('web'),
}

/**
 * The shell names no remote: it learns them from the release manifest when a page starts. It is no federation build
 * itself: its own modules need no runtime, and the runtime comes with the first remote (shell/src/remotes/federation-host.ts).
 */
export function shellConfiguration(root: string, mode: Mode): Configuration {
  const base = baseConfiguration('shell', root, mode)
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    output: { ...base.output, publicPath: '/' },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...runtimeModules } },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin(definitions),
      styleFiles(mode),
      shellHtml(root),
      new WebManifestPlugin(),
      new ShellHtmlPlugin(root),
      ...(mode === 'production'
        ? [
            new ServiceWorkerPlugin(root),
            new IntegrityPlugin(),
            new ShellRecordPlugin(),
            new BundleRulesPlugin([noSchemasInShell]),
            new FirstLoadBudgetPlugin(),
          ]
        : []),
    ],
    devServer: devServer('shell'),
  }
}
