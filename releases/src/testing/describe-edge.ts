import { aGateway, type FakeGateway } from './a-gateway'
import { removeFolders } from './a-release-context'
import { aSite, type Site } from './a-site'
import { type Asked, ask } from './ask'
import { hasNginx, startNginxEdge, withoutNginx } from './nginx-edge'
import { type RunningEdge, startNodeEdge } from './node-edge'

export const sandboxUrl = 'https://games.example'
export const remoteFile = '/remotes/mf-lobby/1.0.0/remoteEntry.js'
export const asPage = { Accept: 'text/html,application/xhtml+xml' }
export const bodyLimit = 1_000
export const uploadLimit = 4_000

/** An edge in front of a site with two gateways. Its parts exist only while tests run. */
export interface EdgeUnderTest {
  testHere: typeof test
  /** The Node edge probes its gateways. Nginx learns that one is gone when a connection is refused. */
  hasProbe: boolean
  site(): Site
  gateways(): FakeGateway[]
  url(): string
  get(target: string, headers?: Record<string, string | undefined>): Promise<Asked>
  /** Starts another edge of the same kind with other settings. */
  startOther(env: Record<string, string>): Promise<RunningEdge>
}

interface Parts {
  site: Site
  gateways: FakeGateway[]
  edge: RunningEdge
}

const edges = {
  node: { name: 'the node edge', start: startNodeEdge, isHere: true },
  nginx: { name: hasNginx() ? 'the nginx edge' : withoutNginx, start: startNginxEdge, isHere: hasNginx() },
}

/** Declares tests for the Node edge, or where Jest runs them on nginx for that, with the production configuration. */
export function describeEdge(define: (edge: EdgeUnderTest) => void): void {
  const { name, start, isHere } = edges[process.env.TEST_EDGE === 'nginx' ? 'nginx' : 'node']
  describe(name, () => {
    let parts: Parts | undefined
    const there = () => {
      if (!parts) throw new Error('the edge is there once tests run')
      return parts
    }

    beforeAll(async () => {
      if (!isHere) return
      const site = await aSite()
      const gateways = [await aGateway('one'), await aGateway('two')]
      parts = { site, gateways, edge: await start(environmentOf({ site, gateways })) }
    })
    afterAll(async () => {
      await parts?.edge.stop()
      await Promise.all(parts?.gateways.map((gateway) => gateway.stop()) ?? [])
      await removeFolders()
    })

    define({
      testHere: isHere ? test : test.skip,
      hasProbe: start === startNodeEdge,
      site: () => there().site,
      gateways: () => there().gateways,
      url: () => there().edge.url,
      get: (target, headers = {}) => ask(there().edge.url, target, { headers }),
      startOther: (env) => start({ ...environmentOf(there()), ...env }),
    })
  })
}

function environmentOf({ site, gateways }: Pick<Parts, 'site' | 'gateways'>): Record<string, string> {
  return {
    DATA_DIR: site.dataDir,
    GATEWAY_URLS: gateways.map(({ url }) => url).join(','),
    SANDBOX_URL: sandboxUrl,
    NODE_ENV: 'production',
    PARLAY_SANDBOX: '1',
    BODY_LIMIT: String(bodyLimit),
    UPLOAD_LIMIT: String(uploadLimit),
    UPSTREAM_TIMEOUT: '400',
  }
}
