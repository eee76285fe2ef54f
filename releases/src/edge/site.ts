import { realpath } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashedName } from '../store/shell-files'
import { sendText } from './answer'
import type { EdgeConfig } from './config'
import { type Caching, isFile, sendFile } from './files'
import { acceptsPage } from './negotiate'
import type { Texts } from './texts'

type FileRequest = FastifyRequest<{ Params: { '*': string } }>

/** The pages that the shell's build made. Home lies at the top of its folder, where every tool looks for it. */
export const homeFile = 'index.html'
const notFoundFile = 'pages/not-found.html'
const addressed = ['robots.txt', 'sitemap.xml']

/** Hidden files belong to the store itself. Source maps are stored next to their files but are never served. */
const hidden = /(^|[/\\])\.|\.map(\/|$)/

/** Creates what serves the shell's pages and files, and those of the release store. */
export function createSite(texts: Texts, config: EdgeConfig) {
  /** One answer is of one version, also while another one is made live. */
  const findShell = () => realpath(config.shellDir).catch(() => config.shellDir)
  /** The shell's build decides which paths are pages, and which `?id=` has a separate page. */
  const sendPage = async (request: FileRequest, reply: FastifyReply, folder: string) => {
    const one = oneOf(request.url)
    return (
      (one !== undefined && (await texts.sendPage(request, reply, path.join(folder, `${one}.html`)))) ||
      texts.sendPage(request, reply, path.join(folder, 'index.html'))
    )
  }

  /** Answers a browser that goes to a page which is not there. Returns false, without an answer, to all else. */
  async function sendLost(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const [name = ''] = request.url.slice(1).split('?', 1)
    if (!isPagePath(name) || !acceptsPage(request.headers.accept)) return false
    return texts.sendNotFound(request, reply, path.join(await findShell(), notFoundFile))
  }

  function register(app: FastifyInstance): void {
    /** `answer` resolves with whether it has answered. */
    const get = (url: string, answer: (request: FileRequest, reply: FastifyReply, name: string) => Promise<boolean>) =>
      app.get(url, { config: { kind: 'file' } }, async (request: FileRequest, reply) => {
        const name = request.params['*']?.split('/').filter(Boolean).join('/') ?? ''
        const isAnswered = !hidden.test(name) && (await answer(request, reply, name))
        return isAnswered ? reply : sendText(reply, 404, 'Not found')
      })
    get('/releases/manifest.json', (request, reply) => texts.sendText(request, reply, config.store.manifest))
    // A file at `/remotes/<name>/<version>/<file>` never changes.
    get('/remotes/*', (request, reply, name) =>
      sendFile(request, reply, { root: config.store.remotes, name, caching: 'immutable' }),
    )
    get('/*', async (request, reply, name) => {
      const shell = await findShell()
      if (name === '' || name === homeFile) return texts.sendPage(request, reply, path.join(shell, homeFile))
      if (addressed.includes(name)) return texts.sendText(request, reply, path.join(shell, name))
      if (isOfPages(name)) return false
      if (isPagePath(name) && (await sendPage(request, reply, path.join(shell, 'pages', pageOf(name))))) return true
      const served = name === 'sw.js' && !config.hasServiceWorker ? 'sw-off.js' : name
      const caching = cachingOf(name)
      // A page that is open still asks for the files of the version that it started with.
      const isOfBefore = caching === 'immutable' && !(await isFile(path.join(shell, name)))
      return sendFile(request, reply, { root: isOfBefore ? config.store.shellFiles : shell, name: served, caching })
    })
    app.setNotFoundHandler(async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return sendText(reply.header('Allow', 'GET, HEAD'), 405, 'Method not allowed')
      return (await sendLost(request, reply)) ? reply : sendText(reply, 404, 'Not found')
    })
  }

  return { register, sendLost }
}

/** The files of pages are served only under the pages' own paths, because each answer needs a nonce. */
const isOfPages = (name: string): boolean => name.startsWith('pages/')

/**
 * All draws have one page, their proofs another, and so have what is said about games and each centre (`pagePath` of the
 * shell's table).
 */
const pageOf = (name: string): string =>
  name
    .replace(/^(lottery\/(?:draw|proof))(\/[^/]+){1,2}$/, '$1')
    .replace(/^game\/[a-z0-9-]+$/, 'game/page')
    .replace(/^(member|agent)\/[^/]+$/, '$1')

/** The path of a page has no extension, or `.html` as in `/register.html`. */
function isPagePath(name: string): boolean {
  return !/^(releases|remotes|sandbox)(\/|$)/.test(name) && ['', '.html'].includes(path.posix.extname(name))
}

function oneOf(target: string): string | undefined {
  const id = new URLSearchParams(target.split('?', 2)[1]).get('id') ?? ''
  return /^[a-z0-9-]{1,64}$/.test(id) ? id : undefined
}

/** Pictures keep their names when they change, so a visitor may see the former one for an hour. */
function cachingOf(name: string): Caching {
  if (name.startsWith('art/')) return 'picture'
  return hashedName.test(name) ? 'immutable' : 'revalidated'
}
