import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Configuration, ProxyConfigArrayItem } from 'webpack-dev-server'
import { type RemoteName, remoteNames } from '../src/contracts/remotes'
import { developmentManifest, developmentPath, readDevelopmentSite } from './development-site'
import { workspaceRoot } from './workspace'

const ownPorts = Object.fromEntries(['shell', ...remoteNames].map((name, index) => [name, 3010 + index]))

const callPaths = ['/wps', '/lgw', '/lotto', '/sandbox', '/docs']
const gatewayUrl = process.env.GATEWAY_URL ?? 'http://localhost:4000'

const calls: ProxyConfigArrayItem = { context: callPaths, target: gatewayUrl }

/**
 * Configures `webpack serve` for one package. Alone, it shows the package in front of the gateway. As part of a site
 * (deploy/local/dev.mjs sets `PARLAY_DEV_SITE`), the front package's server is the site: it serves the packages under
 * development from source, and everything else from the edge or the gateway.
 */
export function devServer(name: 'shell' | RemoteName): Configuration {
  const site = readDevelopmentSite()
  const showsPictures = name === 'shell' || !site
  const common: Configuration = {
    port: Number(process.env.PORT ?? ownPorts[name]),
    hot: false,
    liveReload: true,
    // The pictures are drawn into the built shell, and a build from source does not remove them.
    static: showsPictures ? { directory: path.join(workspaceRoot, 'shell/dist/art'), publicPath: '/art' } : false,
    client: { overlay: site ? false : { errors: true, warnings: false, runtimeErrors: false } },
    devMiddleware: { publicPath: site && name !== 'shell' ? developmentPath(name) : '/' },
  }
  if (!site) return { ...common, historyApiFallback: true, proxy: [calls] }
  if (site.front !== name) return common

  const others = Object.entries(site.remotes).filter(([remote]) => remote !== name)
  return {
    ...common,
    historyApiFallback: name === 'shell',
    proxy: [
      ...others.map(([remote, target]) => ({ context: [developmentPath(remote)], target })),
      site.edge ? { context: (path: string) => !path.startsWith('/dev/') && path !== '/ws', target: site.edge } : calls,
    ],
    setupMiddlewares(middlewares) {
      middlewares.unshift({
        name: 'release-manifest',
        path: '/releases/manifest.json',
        middleware: (_request: IncomingMessage, response: ServerResponse) => {
          developmentManifest(site).then(
            (manifest) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(manifest)),
            (error: Error) => response.writeHead(502).end(error.message),
          )
        },
      })
      return middlewares
    },
  }
}
