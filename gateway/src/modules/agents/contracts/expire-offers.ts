import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import * as rows from './contract.sql'
import * as events from './contract-events.sql'
import * as versions from './contract-versions.sql'
import { notifyDownline, notifyUpline } from './notify-parties'

const offersPerRun = 500

/** Ends offers that were not answered in time. */
export async function expireOffers({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock.now()
  for (const { id } of await rows.listExpired(db, at, offersPerRun)) {
    await db.transaction(async (tx) => {
      if (!(await rows.moveContract(tx, { id, from: 'OFFERED', to: 'EXPIRED', at }))) return
      const contract = await rows.getContract(tx, id)
      const { version } = await versions.getLastVersion(tx, id)
      const event = { contractId: id, action: 'EXPIRE', state: 'EXPIRED', version, at } as const
      const eventId = await events.insertEvent(tx, { ...event, actorId: null, reason: null, requestKey: null })
      await notifyDownline(tx, { ...contract, eventId, at }, 'contractOfferLapsed')
      await notifyUpline(tx, { ...contract, eventId, at }, 'contractOfferLapsedBelow')
    })
  }
}
