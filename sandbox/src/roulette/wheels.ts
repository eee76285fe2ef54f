import type { FastifyReply } from 'fastify'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { createEventStream, type EventStream } from '../stream/event-stream'
import { recentSpins } from './spins'
import { viewWheel, type WheelView } from './wheel-view'

interface WatchedWheel {
  stream: EventStream
  pages: number
  /** The state that was pushed last; it is pushed again only when it changes. */
  lastPushed: string
}

/** The wheels with open pages, by game code. Nothing is done for a wheel without open pages. */
export function createWheels(deps: { db: Database; clock: Clock }) {
  const watched = new Map<string, WatchedWheel>()

  const look = async (gameCode: string): Promise<WheelView> => {
    const recent = await recentSpins(deps, gameCode)
    return viewWheel(recent, watched.get(gameCode)?.pages ?? 0, deps.clock.now().getTime())
  }

  const wheelOf = (gameCode: string): WatchedWheel => {
    const known = watched.get(gameCode)
    if (known !== undefined) return known
    const wheel = { stream: createEventStream(), pages: 0, lastPushed: '' }
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

    areWatched: (): boolean => watched.size > 0,

    watch: async (gameCode: string, reply: FastifyReply): Promise<void> => {
      const view = await look(gameCode)
      const wheel = wheelOf(gameCode)
      wheel.pages += 1
      reply.raw.on('close', () => leave(gameCode, wheel))
      wheel.stream.open(reply, { ...view, players: wheel.pages })
    },

    /** Pushes what has changed at a wheel to its pages. */
    push: async (): Promise<void> => {
      for (const [gameCode, wheel] of watched) {
        const view = await look(gameCode)
        const state = `${view.spin.number} ${view.phase} ${view.players}`
        if (state !== wheel.lastPushed) wheel.stream.send(view)
        wheel.lastPushed = state
      }
    },

    close: () => {
      for (const { stream } of watched.values()) stream.close()
      watched.clear()
    },
  }
}

export type Wheels = ReturnType<typeof createWheels>
