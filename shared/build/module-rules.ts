import { createRequire } from 'node:module'
import path from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { RuleSetRule } from 'webpack'
import { importedBrandFile, readPageSettings } from './brand'
import { isEndpointModule } from './contract-metadata.cjs'
import { localClassName } from './css-names'
import { workspaceRoot } from './workspace'

const require = createRequire(import.meta.url)

const typescript = (options: object): RuleSetRule => ({
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    onlyCompileBundledFiles: true,
    configFile: path.join(workspaceRoot, 'shared/build/tsconfig.bundle.json'),
    ...options,
  },
})

const css = (bundle: string, modules: boolean) => [
  MiniCssExtractPlugin.loader,
  {
    loader: require.resolve('css-loader'),
    options: {
      modules: modules && {
        namedExport: false,
        exportLocalsConvention: 'as-is',
        getLocalIdent: localClassName(bundle),
      },
    },
  },
]

/** `typescriptOptions` are options of ts-loader in addition to those that all bundles have. */
export function moduleRules(bundle: string, typescriptOptions: object = {}): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      oneOf: [
        { include: isEndpointModule, loader: require.resolve('./contract-metadata-loader.cjs'), sideEffects: false },
        typescript(typescriptOptions),
      ],
    },
    { test: /\.css$/, oneOf: [{ test: /\.module\.css$/, use: css(bundle, true) }, { use: css(bundle, false) }] },
    { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource' },
    { test: importedBrandFile, type: 'json', parser: { parse: readPageSettings } },
  ]
}
