import { setTimeout as delay } from 'node:timers/promises'
import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../gateway/src/db'
import { openOperatorSettings } from '../../gateway/src/modules/site/platform/operator-settings'

/** Switches a category of games as another gateway does, and waits until this gateway has followed. */
export async function openFishSwitch(db: Database, app: FastifyInstance) {
  const { path, moduleId } = getSystemStatus
  const readSwitches = async (): Promise<string> => {
    const answer = await app.inject({ url: path, headers: { 'x-module-id': moduleId } })
    return JSON.stringify(answer.json().value.whitelabel)
  }
  const settings = await openOperatorSettings(db, (error) => {
    throw error
  })
  return {
    async change(isOn: boolean): Promise<void> {
      const before = await readSwitches()
      await settings.merge({ whitelabel: { 'NAV.FISH': isOn } })
      while ((await readSwitches()) === before) await delay(1)
    },
    close: settings.close,
  }
}
