import { createRequire } from 'node:module'
import path from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { brand, brandFiles } from './brand'
import { compileAhead } from './compile-ahead'
import { minimizers } from './minimizers'
import { moduleRules } from './module-rules'
import { NoncePlugin } from './nonce-plugin'
import { markedComponents, refreshPlugins } from './react-refresh'
import { StableIdsPlugin } from './stable-ids-plugin'
import { UnusedI18nPlugin } from './unused-i18n-plugin'
import { UnusedRouterPlugin } from './unused-router-plugin'
import { workspacePath, workspaceRoot } from './workspace'

export type Mode = 'production' | 'development'

/** The name pattern of a file that is stored permanently under this name. */
export const hashedName = '[name].[contenthash:8]'

/** The package's entry for bundlers includes every development warning. */
const reactRouterDom = createRequire(createRequire(import.meta.url).resolve('react-router-dom'))
const leanRouter = path.join(path.dirname(reactRouterDom.resolve('react-router')), '../production/index.mjs')

const buildFolder = path.join(workspaceRoot, 'shared/build')

/** Our own function creates the icons; it is a third of the size of lucide's. */
const leanIcons = new webpack.NormalModuleReplacementPlugin(
  /[\\/]createLucideIcon\.mjs$/,
  path.join(buildFolder, 'lean-icon.ts'),
)

/**
 * The webpack settings that the shell, every remote and the benchmark's single bundle have in common. `root` is the
 * package's folder.
 */
export function baseConfiguration(name: string, root: string, mode: Mode): Configuration {
  const isProduction = mode === 'production'
  const fileName = isProduction ? `${hashedName}.js` : '[name].js'
  return {
    name,
    mode,
    // TypeScript has checked the configuration, and development checks it again. In production, webpack's schemas alone
    // would take a second of every build.
    validate: !isProduction,
    context: root,
    target: ['web', 'es2022'],
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(root, 'dist'),
      filename: fileName,
      chunkFilename: fileName,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: name,
      hashFunction: 'sha256',
      crossOriginLoading: 'anonymous',
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
        `webpack://parlay/${workspacePath(absoluteResourcePath)}`,
      // Another step draws pictures into the same folder (art/src/main.ts).
      clean: { keep: /^art\// },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.json'],
      alias: isProduction ? { 'react-router$': leanRouter } : {},
    },
    plugins: [
      new NoncePlugin(),
      new StableIdsPlugin(),
      ...(isProduction
        ? [compileAhead, leanIcons, new UnusedRouterPlugin(), new UnusedI18nPlugin()]
        : refreshPlugins(name)),
    ],
    module: { rules: moduleRules(name, isProduction ? {} : markedComponents) },
    optimization: {
      minimizer: minimizers,
      moduleIds: 'deterministic',
      chunkIds: isProduction ? 'deterministic' : 'named',
      splitChunks: { chunks: 'async', minSize: 30_000 },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    // A build from the cache numbers and concatenates modules differently from a fresh one, so the same source would
    // give other bytes.
    cache: !isProduction && {
      type: 'filesystem',
      name: `${name}-${brand}`,
      cacheDirectory: path.join(workspaceRoot, '.cache/webpack'),
      buildDependencies: { config: [path.join(root, 'webpack.config.ts'), `${buildFolder}/`, ...brandFiles] },
    },
  }
}
