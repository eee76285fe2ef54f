import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export interface FileToSend {
  name: string
  type: string
  content: Readable
}

/** Answers with a file that no cache on the way may store. */
export const sendFile = (reply: FastifyReply, { name, type, content }: FileToSend) =>
  reply
    .headers({
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    })
    .send(content)
