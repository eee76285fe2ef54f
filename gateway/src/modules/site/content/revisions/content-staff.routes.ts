import {
  discardContentDraft,
  exportContent,
  getContentItem,
  importContent,
  listContent,
  listContentKinds,
  openContentPicture,
  previewContent,
  publishContent,
  retireContent,
  rollBackContent,
  saveContent,
  unscheduleContent,
  uploadContentPicture,
} from '@parlay/contracts/staff/content'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../../core/errors'
import { answeredByHandler } from '../../../../plugins/endpoint'
import { readUpload } from '../../../../plugins/read-upload'
import { registerStaffEndpoint } from '../../../../plugins/staff-endpoint'
import type { ContentOffice } from './content-office'

const nameOf = ({ kind, key }: { kind: string; key: string }): string => `content:${kind}/${key}`

/** Registers the calls of staff about content. */
export function registerContentOffice(app: FastifyInstance, office: ContentOffice): void {
  registerStaffEndpoint(app, listContentKinds, async () => office.kinds())
  registerStaffEndpoint(app, listContent, async ({ request }) => ({ list: await office.listing.list(request.kind) }))
  registerStaffEndpoint(app, getContentItem, async ({ request }) => office.listing.find(request))
  registerStaffEndpoint(app, saveContent, async ({ request, staff, audit }) => {
    audit.about(nameOf(request))
    const saved = await office.editing.save(request, staff.account)
    const { number, version, languages } = saved.revision
    audit.after({ number, version, languages })
    return saved
  })
  registerStaffEndpoint(app, discardContentDraft, async ({ request, audit }) => {
    audit.about(nameOf(request))
    await office.editing.discard(request, request.version)
    return {}
  })
  registerStaffEndpoint(app, publishContent, async ({ request, staff, reason, audit }) => {
    audit.about(nameOf(request))
    const revision = await office.publishing.publish(request, request.version, { by: staff.account, reason })
    audit.after({ number: revision.number, state: revision.state, validFrom: revision.validFrom })
    return { revision }
  })
  registerStaffEndpoint(app, rollBackContent, async ({ request, staff, reason, audit }) => {
    audit.about(nameOf(request))
    const revision = await office.publishing.rollBack(request, request.number, { by: staff.account, reason })
    audit.after({ number: revision.number, basedOn: revision.basedOn })
    return { revision }
  })
  registerStaffEndpoint(app, retireContent, async ({ request, audit }) => {
    audit.about(nameOf(request))
    await office.publishing.retire(request)
    return {}
  })
  registerStaffEndpoint(app, unscheduleContent, async ({ request, audit }) => {
    audit.about(nameOf(request))
    await office.publishing.unschedule(request)
    return {}
  })
  registerStaffEndpoint(app, previewContent, async ({ request, audit }) => {
    audit.about(nameOf(request))
    return office.preview(request)
  })
  registerStaffEndpoint(app, uploadContentPicture, async ({ reply, staff, audit }) => {
    const picture = await office.pictures.add(await readUpload(reply.request), staff.account)
    audit.after(picture)
    return picture
  })
  registerStaffEndpoint(app, openContentPicture, async ({ request, reply }) => {
    const picture = await office.pictures.open(`${request.picture}-640.webp`)
    if (!picture) throw new AppError('SYS_INVALID_URL')
    await reply.headers({ 'Content-Type': picture.type, 'Cache-Control': 'private, no-store' }).send(picture.content)
    return answeredByHandler
  })
  registerStaffEndpoint(app, exportContent, async () => ({ files: await office.exportFiles() }))
  registerStaffEndpoint(app, importContent, async ({ request, staff, audit }) => {
    const drafts = await office.importFiles(request.files, staff.account)
    audit.after({ drafts: drafts.map(nameOf) })
    return { drafts }
  })
}
