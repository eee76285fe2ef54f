import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import type { PlatformModule } from '../platform'
import { createRecountByDay } from './recount-by-day'
import { registerStream } from './stream.routes'
import { openStreamHub, type StreamHubOptions } from './stream-hub'

interface StreamDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'log' | 'metrics' | 'sessions' | 'brand'> {
  platform: Pick<PlatformModule, 'settings' | 'statusEvent'>
  wallet: { readMain: StreamHubOptions['readBalance'] }
  badges: { read: StreamHubOptions['readCounts'] }
}

/** The events that are pushed to open pages. */
export async function openStreamModule({
  config,
  db,
  clock,
  log,
  metrics,
  sessions,
  brand,
  platform,
  wallet,
  badges,
}: StreamDeps) {
  const hub = await openStreamHub({
    db,
    sessions,
    readBalance: wallet.readMain,
    readCounts: badges.read,
    siteStatus: platform.statusEvent,
    onCountChange: (open) => metrics.openStreams.set(open),
    onFault: (error) => log.error({ err: error }, 'stream failed'),
  })
  platform.settings.onChange(hub.announceStatus)
  const recount = createRecountByDay({ clock, timeZone: brand.timeZone, recount: hub.recountRewards })
  return {
    routes: (app: FastifyInstance) => registerStream(app, hub, config.streamLifeMs),
    // Every gateway has pages of its own.
    jobs: [{ name: 'counts-of-the-day', everyMs: 30_000, run: recount }],
  }
}
