import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type WebpackPluginInstance } from 'webpack'

/** Builds a page of one line for production, with or without a plugin. Returns its script and the errors. */
export async function buildPage(
  folder: string,
  page: string,
  plugins: WebpackPluginInstance[],
): Promise<{ script: string; errors: string }> {
  writeFileSync(path.join(folder, 'page.js'), page)
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './page.js',
    output: { path: folder, filename: 'built.js', library: { type: 'commonjs2' } },
    // The libraries are those of the package whose parts every page shares.
    resolve: { modules: [path.join(import.meta.dirname, '../../web/node_modules'), 'node_modules'] },
    externals: { react: 'commonjs2 react', 'react-dom': 'commonjs2 react-dom' },
    optimization: {
      emitOnErrors: true,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false }) as WebpackPluginInstance],
    },
    devtool: false,
    plugins,
  })
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (!stats) return reject(error)
      const errors = stats.toString({ all: false, errors: true })
      resolve({ errors, script: readFileSync(path.join(folder, 'built.js'), 'utf8') })
    })
  })
}
