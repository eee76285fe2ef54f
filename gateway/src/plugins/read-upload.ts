import type { FastifyRequest } from 'fastify'
import { AppError } from '../core/errors'

async function readParts(request: FastifyRequest): Promise<Buffer | undefined> {
  let content: Buffer | undefined
  // A second part ends the loop with the refusal of the limits that http-basics.ts sets.
  for await (const part of request.files()) content = await part.toBuffer()
  return content
}

/** The parser's error for a body that is missing or interrupted has no status. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'statusCode' in error

/** Reads the one file of a call's body. Its name and its declared type are ignored. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  const content = await readParts(request).catch((cause: unknown) => {
    throw isRefusal(cause) ? cause : new AppError('SYS_VALIDATION', { cause })
  })
  if (content === undefined) throw new AppError('FILE_NOT_AN_IMAGE')
  return content
}
