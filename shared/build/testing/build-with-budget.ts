import { writeFileSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import { RemoteBudgetPlugin } from '../remote-budget-plugin'

const [folder = '', targets = '{}'] = process.argv.slice(2)
const screens = Object.fromEntries(
  Object.entries<number>(JSON.parse(targets)).map(([screen, budget]) => [screen, { budget }]),
)

/** Builds a container with one screen and a part that the screen loads later, and prints the errors. */
const scriptOf = (name: string, bytes: number) =>
  `export const ${name} = '${Array.from({ length: bytes }, (_, at) => ((at * 7919 * (at % 97)) % 36).toString(36)).join('')}'`
writeFileSync(
  path.join(folder, 'container.js'),
  `self.open = () => import(/* webpackChunkName: 'LotteryMenuScreen' */ './screen.js')`,
)
writeFileSync(
  path.join(folder, 'screen.js'),
  `${scriptOf('text', 2_000)}\nself.later = () => import(/* webpackChunkName: 'later' */ './later.js')`,
)
writeFileSync(path.join(folder, 'later.js'), scriptOf('more', 20_000))
webpack(
  {
    mode: 'production',
    context: folder,
    entry: { mf_lottery: './container.js' },
    output: { path: folder, filename: '[name].js', chunkFilename: '[name].js' },
    optimization: { minimize: false },
    devtool: false,
    plugins: [new RemoteBudgetPlugin({ name: 'mf-lottery', screens })],
  },
  (error, stats) => {
    if (!stats) throw error
    process.stdout.write(stats.toString({ all: false, errors: true }))
  },
)
