import type { PromotionState, RejectionReason } from '@parlay/contracts/endpoints/promotions'
import { printMoney } from '@parlay/contracts/money'
import type { listApplications } from '@parlay/contracts/staff/promotions'
import type { z } from 'zod'
import { AppError } from '../../../core/errors'
import { announceCounts } from '../../../core/events'
import { newOrderNo } from '../../../core/order-no'
import { queueKeys } from '../../../core/queue-page.sql'
import type { Sql } from '../../../db'
import type { FilesOfMembers } from '../../member/files'
import { notifyMember } from '../../member/messages'
import * as applications from './application.sql'
import { createBrandPromotions } from './open-promotion'
import * as rows from './promotion.sql'
import type { PromotionCommandOptions } from './promotion-commands'

interface Application {
  memberId: bigint
  promotionId: string
  /** The version of the terms that the member has been shown. */
  termsVersion: string
  comment: string
  images: readonly string[]
}

/** The name is that of the member of staff. */
export type Decision = { applicationId: string; decidedBy: string } & (
  | { grant: true }
  | { grant: false; cause: RejectionReason }
)

interface Decided extends Pick<applications.ApplicationRow, 'applicationId' | 'state'> {
  before: applications.ApplicationRow['state']
}

export interface ApplicationOptions extends Omit<PromotionCommandOptions, 'sealer' | 'currency'> {
  files: FilesOfMembers
}

/** The use to which images of an application are tied. */
export const imagesOf = (applicationId: string): string => `promotion:${applicationId}`

const keys = queueKeys('applications')

/**
 * Manages members' applications for rewards, and the decisions of staff. Locks in this order: entry, budget,
 * application.
 */
export function createApplications({ files, ...options }: ApplicationOptions) {
  const { db, clock } = options
  const brandPromotions = createBrandPromotions(options)

  const enter = async (
    tx: Sql,
    { promotion, key, entry }: Awaited<ReturnType<typeof brandPromotions.open>>,
    at: Date,
  ) => {
    const { memberId, period } = key
    const isEntered = entry
      ? await rows.markApplyingAgain(tx, key, promotion, at)
      : await rows.insertEntry(tx, promotion, { memberId, period, state: 'APPLYING', joinedAt: at, until: null })
    if (!isEntered) throw new AppError('PROMO_ALREADY')
    await brandPromotions.commit(tx, promotion)
  }

  const notify = (
    tx: Sql,
    { memberId, applicationId }: Pick<applications.ApplicationRow, 'memberId' | 'applicationId'>,
    template: 'promotionApplied' | 'promotionGranted' | 'promotionTickets' | `promotionRejected.${RejectionReason}`,
    params: Record<string, string> = {},
  ) =>
    notifyMember(tx, {
      memberId,
      type: 'SYSTEM',
      template,
      params: { orderNo: applicationId, ...params },
      reference: `promotion:${applicationId}:${template}`,
      at: clock.now(),
    })

  const notifyOfGrant = (tx: Sql, application: applications.ApplicationRow, entry: rows.EntryRow) =>
    brandPromotions.termsOf(entry).tickets === undefined
      ? notify(tx, application, 'promotionGranted', { amount: printMoney(entry.reserved) })
      : notify(tx, application, 'promotionTickets', { tickets: String(entry.reserved) })

  return {
    /** Throws the errors that keep the member from applying, PROMO_IMAGES if some are missing, and FILE_UNKNOWN. */
    apply: (wish: Application): Promise<{ applicationId: string; state: PromotionState }> =>
      db.transaction(async (tx) => {
        const opened = await brandPromotions.open(tx, wish)
        const { promotion, key, entry } = opened
        if (entry && entry.state !== 'REJECTED') throw new AppError('PROMO_ALREADY')
        await brandPromotions.assertOpen(tx, { action: 'APPLY', ...opened })
        brandPromotions.assertTerms(promotion, wish.termsVersion)
        assertImages(wish, promotion.kind === 'APPLICATION' ? promotion.images : 0)
        const at = clock.now()
        await enter(tx, opened, at)
        const applicationId = newOrderNo('A', at)
        await applications.insertApplication(tx, { ...key, applicationId, comment: wish.comment, createdAt: at })
        await files.tie(tx, wish.memberId, wish.images, imagesOf(applicationId))
        await notify(tx, { memberId: wish.memberId, applicationId }, 'promotionApplied')
        announceCounts(tx, wish.memberId, 'PROMOTION')
        return { applicationId, state: 'APPLYING' }
      }),

    /**
     * Returns the states before and after it. The same decision again is a repeat. Throws SYS_INVALID_URL, and
     * SYS_VALIDATION for another decision.
     */
    decide: (decision: Decision): Promise<Decided> =>
      db.transaction(async (tx) => {
        const { applicationId, decidedBy } = decision
        const known = await applications.findApplication(tx, applicationId)
        if (!known) throw new AppError('SYS_INVALID_URL')
        const entry = await rows.lockEntry(tx, known)
        const state = decision.grant ? 'APPROVED' : 'REJECTED'
        const application = await applications.findApplication(tx, applicationId)
        if (application?.state === state) {
          if (!decision.grant && decision.cause !== application.reason)
            throw refused(`it is REJECTED for ${application.reason}`)
          return { applicationId, before: application.state, state }
        }
        if (application?.state !== 'APPLYING' || !entry) throw refused(`it is ${application?.state}`)
        await rows.markDecided(tx, known, decision.grant ? 'JOINED' : 'REJECTED')
        if (!decision.grant) await rows.releaseBudget(tx, known.promotionId, entry.reserved)
        const reason = decision.grant ? null : decision.cause
        await applications.markDecided(tx, applicationId, { state, reason, decidedBy, at: clock.now() })
        if (decision.grant) await notifyOfGrant(tx, known, entry)
        else await notify(tx, known, `promotionRejected.${decision.cause}`)
        announceCounts(tx, known.memberId, 'PROMOTION')
        return { applicationId, before: application.state, state }
      }),

    /** Lists applications of a state with the names of their images: waiting ones from the oldest, others from the newest. */
    async list({ state, ...asked }: z.output<typeof listApplications.request>) {
      const found = await applications.listForStaff(db, { state, ...keys.read(asked) })
      const { page, next } = keys.cut(found, asked, ({ applicationId }) => applicationId)
      const list = await Promise.all(
        page.map(async ({ memberId, createdAt, micros: _, ...application }) => {
          const use = imagesOf(application.applicationId)
          const images = (await files.listOf(db, memberId, [use])).get(use) ?? []
          const time = createdAt.getTime()
          return { ...application, time, waitingSince: state === 'APPLYING' ? time : null, images }
        }),
      )
      return { list, next }
    },
  }
}

export type Applications = ReturnType<typeof createApplications>

function assertImages({ images }: Application, least: number): void {
  if (new Set(images).size >= least) return
  const params = { least: String(least) }
  throw new AppError('PROMO_IMAGES', { params, value: { fields: { images: { key: 'err_promo_images', params } } } })
}

const refused = (why: string) => new AppError('SYS_VALIDATION', { value: { fields: { decision: why } } })
