import { stat } from 'node:fs/promises'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isVectorPicture, textTypeOf } from './content-type'
import { chooseEncoding } from './negotiate'
import { ownFileHeaders, pictureContentPolicy } from './security-headers'

/** The rule for caching a file: for ever, for an hour, or only after asking again. */
export type Caching = 'immutable' | 'picture' | 'revalidated'

const cacheControl: Record<Caching, string> = {
  immutable: 'public, max-age=31536000, immutable',
  picture: 'public, max-age=3600, stale-while-revalidate=604800',
  revalidated: 'no-cache',
}
const twinSuffix = { br: '.br', gzip: '.gz', identity: '' } as const

export async function registerFiles(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, { serve: false, cacheControl: false, dotfiles: 'ignore', index: false })
}

/** Answers with a file, as its compressed twin where the client accepts one. Answers 404 when there is no such file. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { root, name, caching }: { root: string; name: string; caching: Caching },
): Promise<true> {
  const file = path.join(root, name)
  const changedAt = await findChange(file)
  if (changedAt === undefined) {
    reply.callNotFound()
    return true
  }
  const type = textTypeOf(name)
  reply.headers({ ...ownFileHeaders, 'Cache-Control': cacheControl[caching] })
  if (isVectorPicture(name)) reply.header('Content-Security-Policy', pictureContentPolicy)
  if (type === undefined) {
    reply.sendFile(name, root)
    return true
  }

  const wanted = chooseEncoding(request.headers['accept-encoding'])
  // A twin that is older than its file holds outdated content, yet the library would send it (docs/adr/0021).
  const hasTwin = wanted !== 'identity' && ((await findChange(file + twinSuffix[wanted])) ?? 0) >= changedAt
  reply.headers({ 'Content-Type': type, Vary: 'Accept-Encoding' })
  if (hasTwin) reply.header('Content-Encoding', wanted)
  reply.sendFile(name + (hasTwin ? twinSuffix[wanted] : ''), root, { contentType: false })
  return true
}

/** Returns whether there is a file of this name. */
export const isFile = async (file: string): Promise<boolean> => (await findChange(file)) !== undefined

/** When a file changed, in milliseconds since 1970. Undefined when it is missing or is not a file. */
async function findChange(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? found.mtimeMs : undefined
}
