import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type WebpackPluginInstance } from 'webpack'
import { UnusedRouterPlugin } from '../unused-router-plugin'

const [folder = '', router = '', isLean] = process.argv.slice(2)

/** Builds a page that uses one export of a router, and prints the script and the errors. */
writeFileSync(path.join(folder, 'page.js'), `import { useLocation } from '${router}'\nself.page = useLocation`)
webpack(
  {
    mode: 'production',
    context: folder,
    entry: './page.js',
    output: { path: folder, filename: 'built.js' },
    resolve: { modules: [path.join(import.meta.dirname, '../../node_modules'), 'node_modules'] },
    externals: { react: 'var React', 'react-dom': 'var ReactDom' },
    optimization: {
      emitOnErrors: true,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false }) as WebpackPluginInstance],
    },
    devtool: false,
    plugins: isLean ? [new UnusedRouterPlugin()] : [],
  },
  (error, stats) => {
    if (!stats) throw error
    const errors = stats.toString({ all: false, errors: true })
    process.stdout.write(JSON.stringify({ errors, script: readFileSync(path.join(folder, 'built.js'), 'utf8') }))
  },
)
