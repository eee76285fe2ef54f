import path from 'node:path'
import { baseConfiguration, hashedName, type Mode } from '@parlay/build/base-configuration'
import { brandConfiguration } from '@parlay/build/brand'
import { BundleRulesPlugin } from '@parlay/build/bundle-rules-plugin'
import { styleFiles } from '@parlay/build/style-files'
import { tagOf } from '@parlay/web/i18n/languages'
import { themeBeforePaint } from '@parlay/web/theme/before-paint'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Configuration } from 'webpack'
import 'webpack-dev-server'
import { FirstLoadPlugin } from './first-load-plugin'
import { noSchemasOrPlayers } from './no-schemas-or-players'

/** The address of the gateway's listener for staff, which answers the calls of a page that is served from source. */
const callsUrl = process.env.OPS_URL ?? 'http://localhost:4001'

/** Returns the page. The listener replaces `__CSP_NONCE__` in each answer. */
const page = (root: string) =>
  new HtmlWebpackPlugin({
    template: path.join(root, 'index.html'),
    inject: false,
    minify: false,
    templateParameters: (_compilation: unknown, assets: unknown) => ({
      htmlWebpackPlugin: { files: assets },
      label: brandConfiguration.label,
      lang: tagOf(brandConfiguration.defaultLanguage),
      theme: brandConfiguration.defaultTheme,
      themeScript: themeBeforePaint(brandConfiguration.defaultTheme),
    }),
  })

/** The pages of staff are one bundle: no remote and no page of a player shares modules with it. */
export function backOfficeConfiguration(root: string, mode: Mode): Configuration {
  const base = baseConfiguration('back-office', root, mode)
  const isProduction = mode === 'production'
  return {
    ...base,
    entry: { office: './src/index.ts' },
    output: { ...base.output, publicPath: '/', clean: true },
    plugins: [
      ...(base.plugins ?? []),
      styleFiles(isProduction ? hashedName : undefined),
      page(root),
      ...(isProduction ? [new BundleRulesPlugin([noSchemasOrPlayers]), new FirstLoadPlugin()] : []),
    ],
    devServer: {
      port: Number(process.env.PORT ?? 3030),
      hot: true,
      historyApiFallback: true,
      // The listener admits only requests of pages that it has served itself.
      proxy: [{ context: ['/ops'], target: callsUrl, changeOrigin: true, headers: { Origin: callsUrl } }],
      client: { overlay: { errors: true, warnings: false } },
    },
  }
}
