import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import { minutely } from '../../../jobs/job-runner'
import { registerMessages } from './messages.routes'
import { createMessagesService } from './messages.service'
import { createWording } from './word-message'

export type { ContractTemplate } from './messages.sql'
export { notifyMember } from './notify-member'
export { welcomeMember } from './welcome-member'

/** The message centre, with the messages from the site to a member. */
export function createMessagesModule({ db, clock, brand }: Pick<Core, 'db' | 'clock' | 'brand'>) {
  const wording = createWording({ brand: brand.label, currencySymbol: brand.currencySymbol })
  const messages = createMessagesService({ db, clock, wording })
  return {
    countUnread: messages.countUnread,
    word: wording,
    routes: (app: FastifyInstance) => registerMessages(app, messages),
    jobs: [minutely('messages', messages.sweep)],
  }
}
