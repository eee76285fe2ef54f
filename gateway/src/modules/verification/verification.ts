import type { Clock } from '../../clock'
import type { Database } from '../../db'
import { createHumanService } from './human/human.service'
import { openVerificationKeys } from './keys'

export interface VerificationOptions {
  db: Database
  clock: Clock
  /** Whether a feature is switched on, by its module id. */
  isOn: (modId: string) => boolean
}

export type Verification = Awaited<ReturnType<typeof openVerification>>

/** Everything with which a visitor shows to be a person, and a number or an address to be theirs. */
export async function openVerification({ db, clock, isOn }: VerificationOptions) {
  const keys = await openVerificationKeys({ db, clock })
  return {
    human: createHumanService({ db, clock, keys, isOn: () => isOn('VERIFY.HUMAN') }),

    async sweep(): Promise<void> {
      await keys.sweep()
    },
  }
}
