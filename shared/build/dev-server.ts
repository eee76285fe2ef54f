import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { DeclaredRemote } from '@parlay/contracts/remote-declaration'
import type { Configuration, ProxyConfigArrayItem } from 'webpack-dev-server'
import { developmentManifest, developmentPath, readDevelopmentSite } from './development-site'
import { workspaceRoot } from './workspace'

/** The shell, as its own development server sees it. */
export const shellOfServer = { name: 'shell', port: 3010 } as const

const callPaths = ['/wps', '/lgw', '/lotto', '/sandbox', '/docs']
const gatewayUrl = process.env.GATEWAY_URL ?? 'http://localhost:4000'

const calls: ProxyConfigArrayItem = { context: callPaths, target: gatewayUrl }

/**
 * Configures `webpack serve` for one package. Alone, it shows the package in front of the gateway. As part of a site
 * (deploy/local/dev.mjs sets `PARLAY_DEV_SITE`), the shell's server is the site: it serves the packages under development
 * from source, and everything else from the edge or the gateway. A change reaches the open page, which shows errors over
 * itself.
 */
export function devServer({ name, port: ownPort }: typeof shellOfServer | DeclaredRemote): Configuration {
  const site = readDevelopmentSite()
  const isFront = !site || name === 'shell'
  const port = Number(process.env.PORT ?? ownPort)
  const common: Configuration = {
    port,
    hot: true,
    // A change that cannot be applied to an open page reloads it.
    liveReload: true,
    // The pictures are drawn into the built shell, and a build from source does not remove them.
    static: isFront ? { directory: path.join(workspaceRoot, 'shell/dist/art'), publicPath: '/art' } : false,
    client: {
      // A page of several packages is notified of each by its own server. A thrown error is shown once.
      webSocketURL: { port },
      overlay: { errors: true, warnings: false, runtimeErrors: isFront },
    },
    devMiddleware: { publicPath: site && name !== 'shell' ? developmentPath(name) : '/' },
  }
  if (!site) return { ...common, historyApiFallback: true, proxy: [calls] }
  if (!isFront) return common

  return {
    ...common,
    historyApiFallback: true,
    proxy: [
      ...Object.entries(site.remotes).map(([remote, target]) => ({ context: [developmentPath(remote)], target })),
      site.edge ? { context: [...callPaths, '/remotes'], target: site.edge } : calls,
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
