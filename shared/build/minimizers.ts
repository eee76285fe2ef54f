import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import type { WebpackPluginInstance } from 'webpack'

export const minimizers = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
    extractComments: false,
  }),
  new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify }),
] as WebpackPluginInstance[]
