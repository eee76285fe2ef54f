import type { Core } from '../../compose/open-core'
import { AppError } from '../../core/errors'
import type { StaffActs } from '../../plugins/staff-acts'
import type { StaffSession } from '../../plugins/staff-caller'

export function openStaffModule({ log }: Pick<Core, 'log'>) {
  let last = 0n
  const acts: StaffActs = {
    async begin(act) {
      last += 1n
      log.info({ act }, 'act of staff')
      return last
    },
    async end(number, _act, end) {
      log.info({ number, end }, 'end of an act of staff')
    },
    async record(act, end) {
      log.info({ act, end }, 'refused act of staff')
    },
  }
  return {
    jobs: [],
    forCalls: {
      acts,
      recognise: async (): Promise<StaffSession> => {
        throw new AppError('AUTH_NOT_LOGGED_IN')
      },
      admitVisitor: async () => undefined,
    },
  }
}
