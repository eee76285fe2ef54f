import type { FastifyReply } from 'fastify'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { createEventStream, type EventStream } from '../stream/event-stream'
import { recentSpins } from './spins'
import { viewWheel, type WheelView } from './wheel-view'

interface WatchedWheel {
  stream: EventStream
  pages: number
  /** What was told last; told again only when it changes. */
  told: string
}

/** The wheels that somebody is watching, by game code. A wheel that nobody watches costs nothing. */
export function createWheels(deps: { db: Database; clock: Clock }) {
  const watched = new Map<string, WatchedWheel>()

  const look = async (gameCode: string): Promise<WheelView> => {
    const recent = await recentSpins(deps, gameCode)
    return viewWheel(recent, watched.get(gameCode)?.pages ?? 0, deps.clock.now().getTime())
  }

  const wheelOf = (gameCode: string): WatchedWheel => {
    const known = watched.get(gameCode)
    if (known !== undefined) return known
    const wheel = { stream: createEventStream(), pages: 0, told: '' }
    watched.set(gameCode, wheel)
    return wheel
  }

  const leave = (gameCode: string, wheel: WatchedWheel) => {
    wheel.pages -= 1
    if (wheel.pages > 0 || watched.get(gameCode) !== wheel) return
    watched.delete(gameCode)
    wheel.stream.close()
  }

  return {
    look,

    watch: async (gameCode: string, reply: FastifyReply): Promise<void> => {
      const view = await look(gameCode)
      const wheel = wheelOf(gameCode)
      wheel.pages += 1
      reply.raw.on('close', () => leave(gameCode, wheel))
      wheel.stream.open(reply, { ...view, players: wheel.pages })
    },

    /** Tells the pages what has changed at their wheel. */
    tell: async (): Promise<void> => {
      for (const [gameCode, wheel] of watched) {
        const view = await look(gameCode)
        const news = `${view.spin.number} ${view.phase} ${view.players}`
        if (news !== wheel.told) wheel.stream.send(view)
        wheel.told = news
      }
    },

    close: () => {
      for (const { stream } of watched.values()) stream.close()
      watched.clear()
    },
  }
}

export type Wheels = ReturnType<typeof createWheels>
