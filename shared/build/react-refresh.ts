import path from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import refreshTypeScript from 'react-refresh-typescript'
import webpack from 'webpack'

const hook = path.join(import.meta.dirname, 'renderers-hook.cjs')

/**
 * Bring a changed component into the open page, where it keeps its state. Each bundle of a page has a separate
 * registry, by the bundle's name. The dev server shows the errors, and a worker has no components.
 */
export const refreshPlugins = (bundle: string) => [
  new webpack.EntryPlugin(import.meta.dirname, hook, { name: undefined }),
  new ReactRefreshPlugin({ library: bundle, overlay: false, exclude: [/node_modules/, /\.worker\.ts$/] }),
]

/** Options of ts-loader that mark the components of a file for the plugin. */
export const markedComponents = { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) }
