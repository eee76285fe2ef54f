import { fileIdSchema, getImage, removeImage, uploadImage } from '@parlay/contracts/endpoints/files'
import { openMemberFile } from '@parlay/contracts/staff/files'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../../core/errors'
import { answeredByHandler, registerEndpoint } from '../../../plugins/endpoint'
import { readUpload } from '../../../plugins/read-upload'
import { registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import type { FilesService, OpenFile } from './files.service'

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** A browser must never treat a member's file as a page. */
const sendImage = (reply: FastifyReply, { content, type, bytes }: OpenFile) =>
  reply
    .headers({
      'Content-Type': type,
      'Content-Length': bytes,
      'Content-Disposition': `attachment; filename="image.${extensions[type]}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    })
    .send(content)

export function registerFiles(app: FastifyInstance, files: FilesService): void {
  registerEndpoint(app, uploadImage, async ({ session, reply }) =>
    files.upload(session.memberId, await readUpload(reply.request)),
  )

  registerEndpoint(app, getImage, async ({ session, request: { fileId }, reply }) => {
    await sendImage(reply, await files.open(session.memberId, fileId))
    return answeredByHandler
  })

  registerEndpoint(app, removeImage, async ({ session, request: { fileId } }) => {
    await files.remove(session.memberId, fileId)
    return {}
  })
}

/** Calls of the operator's staff. */
export function registerStaffFiles(app: FastifyInstance, files: Pick<FilesService, 'openAny'>): void {
  registerStaffEndpoint(app, openMemberFile, async ({ request, reply }) => {
    const { data: fileId } = fileIdSchema.safeParse(request.fileId)
    if (fileId === undefined) throw new AppError('SYS_INVALID_URL')
    await sendImage(reply, await files.openAny(fileId))
    return answeredByHandler
  })
}
