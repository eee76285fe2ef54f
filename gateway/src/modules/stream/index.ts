import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import type { PlatformModule } from '../platform'
import { registerStream } from './stream.routes'
import { openStreamHub, type StreamHubOptions } from './stream-hub'

interface StreamDeps extends Pick<Core, 'config' | 'db' | 'log' | 'metrics' | 'sessions'> {
  platform: Pick<PlatformModule, 'settings' | 'statusEvent'>
  wallet: { readMain: StreamHubOptions['readBalance'] }
  badges: { count: StreamHubOptions['readCounts'] }
}

/** The events that are pushed to open pages. */
export async function openStreamModule({ config, db, log, metrics, sessions, platform, wallet, badges }: StreamDeps) {
  const hub = await openStreamHub({
    db,
    sessions,
    readBalance: wallet.readMain,
    readCounts: badges.count,
    siteStatus: platform.statusEvent,
    onCountChange: (open) => metrics.openStreams.set(open),
    onFault: (error) => log.error({ err: error }, 'stream failed'),
  })
  platform.settings.onChange(hub.announceStatus)
  return { routes: (app: FastifyInstance) => registerStream(app, hub, config.streamLifeMs) }
}
