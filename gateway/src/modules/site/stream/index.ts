import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import { countSources, gainSources } from '../../../core/events'
import type { PlatformModule } from '../platform'
import { createRecountByDay } from './recount-by-day'
import { registerStream } from './stream.routes'
import { openStreamHub, type StreamHubOptions } from './stream-hub'

interface StreamDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'log' | 'metrics' | 'sessions' | 'brand'> {
  platform: Pick<PlatformModule, 'settings' | 'statusEvent' | 'onSwitchesChange'>
  wallet: { readMain: StreamHubOptions['readBalance'] }
  badges: { read: StreamHubOptions['readCounts']; present: StreamHubOptions['presentCounts'] }
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
    presentCounts: badges.present,
    siteStatus: platform.statusEvent,
    onCountChange: (open) => metrics.openStreams.set(open),
    onFault: (error) => log.error({ err: error }, 'stream failed'),
  })
  platform.settings.onChange(hub.announceStatus)
  // It reports its faults itself.
  platform.onSwitchesChange(() => void hub.recount(countSources))
  const recount = createRecountByDay({ clock, timeZone: brand.timeZone, recount: () => hub.recount(gainSources) })
  return {
    routes: (app: FastifyInstance) => registerStream(app, hub, config.streamLifeMs),
    // Every gateway has separate open pages.
    jobs: [{ name: 'counts-of-the-day', everyMs: 30_000, run: recount }],
  }
}
