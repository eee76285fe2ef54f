import { fileIdSchema, getImage, removeImage, uploadImage } from '@parlay/contracts/endpoints/files'
import { openMemberFile } from '@parlay/contracts/staff/files'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../core/errors'
import { answeredByHandler, registerEndpoint } from '../../../plugins/endpoint'
import { registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import type { FilesService, OpenFile } from './files.service'

async function readParts(request: FastifyRequest): Promise<Buffer | undefined> {
  let content: Buffer | undefined
  // A second part ends the loop with the refusal of the limits that plugins/http-basics.ts sets.
  for await (const part of request.files()) content = await part.toBuffer()
  return content
}

/** The parser's error for a body that is missing or interrupted has no status. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'statusCode' in error

/** Reads the one file of a call's body. Its name and its declared type are ignored. */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  const content = await readParts(request).catch((cause: unknown) => {
    throw isRefusal(cause) ? cause : new AppError('SYS_VALIDATION', { cause })
  })
  if (content === undefined) throw new AppError('FILE_NOT_AN_IMAGE')
  return content
}

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
    files.upload(session.memberId, await readFile(reply.request)),
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
