import type { Configuration } from 'webpack-dev-server'
import { remoteNames } from '../src/contracts/remotes'

const ports = Object.fromEntries(['shell', ...remoteNames].map((name, index) => [name, 3010 + index]))

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:4000'

/** `pnpm --filter <package> dev`: the package from source, its calls answered by the gateway. `PORT` moves it. */
export const devServer = (name: string): Configuration => ({
  port: Number(process.env.PORT ?? ports[name]),
  hot: false,
  liveReload: true,
  historyApiFallback: true,
  static: false,
  client: { overlay: { errors: true, warnings: false } },
  proxy: [{ context: ['/wps', '/lgw', '/lotto'], target: gateway, changeOrigin: false }],
})
