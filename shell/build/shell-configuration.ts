import { createRequire } from 'node:module'
import path from 'node:path'
import { baseConfiguration, hashedName, type Mode } from '@parlay/build/base-configuration'
import { BundleRulesPlugin, noStaffInPlayersPages } from '@parlay/build/bundle-rules-plugin'
import { devServer, shellOfServer } from '@parlay/build/dev-server'
import { federationSingletons } from '@parlay/build/federation-singletons'
import { IntegrityPlugin } from '@parlay/build/integrity-plugin'
import { styleFiles } from '@parlay/build/style-files'
import webpack, { type Configuration } from 'webpack'
import { FirstLoadBudgetPlugin } from './first-load-budget-plugin'
import { noSchemasInShell } from './no-schemas-in-shell'
import { ServiceWorkerPlugin } from './pwa/service-worker-plugin'
import { WebManifestPlugin } from './pwa/web-manifest-plugin'
import { ShellHtmlPlugin, shellHtml } from './shell-html'
import { ShellRecordPlugin } from './shell-record-plugin'

const federation = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
const runtime = createRequire(
  createRequire(federation.resolve('@module-federation/runtime-tools')).resolve('@module-federation/runtime'),
)

/**
 * There is one copy of the federation runtime. Without these aliases its CommonJS build would be bundled in addition to
 * the ES modules.
 */
const runtimeModules = Object.fromEntries(
  ['@module-federation/runtime-core', '@module-federation/sdk'].map((name) => [
    `${name}$`,
    path.join(path.dirname(runtime.resolve(name)), 'index.js'),
  ]),
)

/** These constants configure the federation runtime for this page and list what it supplies to remotes. */
const definitions = {
  FEDERATION_SINGLETONS: JSON.stringify(federationSingletons),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: JSON.stringify('web'),
}

/**
 * The shell names no remote: it learns them from the release manifest when a page starts. It is not a federation build
 * itself, because its own modules need no runtime and the runtime loads with the first remote
 * (shell/src/remotes/federation-host.ts).
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
      styleFiles(mode === 'production' ? hashedName : undefined),
      shellHtml(root),
      new WebManifestPlugin(),
      new ShellHtmlPlugin(root),
      ...(mode === 'production'
        ? [
            new ServiceWorkerPlugin(root),
            new IntegrityPlugin(),
            new ShellRecordPlugin(),
            new BundleRulesPlugin([noSchemasInShell, noStaffInPlayersPages]),
            new FirstLoadBudgetPlugin(),
          ]
        : []),
    ],
    devServer: devServer(shellOfServer),
  }
}
