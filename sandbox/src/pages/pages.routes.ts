import fastifyStatic from '@fastify/static'
import { longestPick, pickPattern } from '@parlay/contracts/sports-pick'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { categories } from '../book/fixture/category'
import { guestKey } from '../book/guest'
import { profileOf, returnPercentOf } from '../book/profile/profiles'
import { desks } from '../chat/script'
import { isDrawKind } from '../draw/draw-games'
import type { Launch } from '../play/launch.sql'
import { PlayError } from '../play/play-error'
import type { PlayService } from '../play/play-service'
import { languageTagOf, languageTagOfHeader } from './languages'
import { type AssetManifest, type PageShell, pageSender, publicFolder } from './page-shell'

export interface PageDeps {
  play: PlayService
  assets: AssetManifest
  operatorOrigin: string
}

export async function pageRoutes(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const sendPage = pageSender(deps.assets)

  const gamePage = (entryOf: (launch: Launch) => string) => async (params: unknown, reply: FastifyReply) => {
    const { key } = params as { key: string }
    const launch = await deps.play.findLaunch(key).catch(ignoreUnknown)
    if (launch === undefined) return sendPage(reply.code(404), lostPage, deps.operatorOrigin)
    return sendPage(reply, shellOf(launch, entryOf(launch), key, deps.operatorOrigin), deps.operatorOrigin)
  }
  const playPage = gamePage(({ title }) => (isDrawKind(title.kind) ? 'draw' : title.kind))
  const verifyPage = gamePage(() => 'verify')

  app.get('/play/:key', (request, reply) => playPage(request.params, reply))
  app.get('/play/:key/verify', (request, reply) => verifyPage(request.params, reply))
  app.get('/round/:key', (request, reply) => {
    const { key } = request.params as { key: string }
    const language = languageTagOfHeader(request.headers['accept-language'])
    return sendPage(reply, { language, title: 'Round', entry: 'verify', dataset: { round: key } })
  })
  app.get('/book/guest', (request, reply) => {
    const asked = guestSchema.parse(request.query)
    const dataset = {
      key: guestKey,
      colours: asked.scheme,
      category: asked.category,
      ...bookDataset({ vendorCode: asked.vendor ?? '' }),
      ...(asked.vendor === undefined ? {} : { vendor: asked.vendor }),
      ...(asked.pick === undefined ? {} : { pick: asked.pick }),
      operator: deps.operatorOrigin,
    }
    const shell = { language: languageTagOf(asked.lang), title: 'Sports book', entry: 'book', dataset }
    return sendPage(reply, shell, deps.operatorOrigin)
  })
  app.get('/chat', (request, reply) => {
    const { lang, desk } = chatSchema.parse(request.query)
    const language = lang === undefined ? languageTagOfHeader(request.headers['accept-language']) : languageTagOf(lang)
    return sendPage(reply, {
      language,
      title: 'Parlay support',
      entry: 'chat',
      dataset: { desk, operator: deps.operatorOrigin },
    })
  })

  await app.register(fastifyStatic, {
    root: publicFolder,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    allowedPath: (path) => !path.endsWith('.map'),
  })
}

const guestSchema = z.object({
  lang: z.string().max(16).optional(),
  scheme: z.enum(['dark', 'light']).catch('dark'),
  category: z.enum(categories).catch('SPORTS'),
  vendor: z.string().max(64).optional().catch(undefined),
  pick: z.string().max(longestPick).regex(pickPattern).optional().catch(undefined),
})

/** Returns which part of the shared programme a book shows, and its colour. */
function bookDataset(title: Parameters<typeof profileOf>[0]) {
  const book = profileOf(title)
  return { sports: book.sports.join(' '), hue: String(book.hue), return: returnPercentOf(book) }
}

const chatSchema = z.object({ lang: z.string().max(16).optional(), desk: z.enum(desks).catch('chat') })

const ignoreUnknown = (error: unknown): undefined => {
  if (error instanceof PlayError) return undefined
  throw error
}

const lostPage: PageShell = { language: 'en', title: 'Game not found', entry: 'lost', dataset: {} }

const shellOf = (launch: Launch, entry: string, key: string, operatorOrigin: string): PageShell => ({
  language: languageTagOf(launch.language),
  title: launch.title.name,
  entry,
  dataset: {
    key,
    family: launch.title.family,
    variation: String(launch.title.variation),
    ...(launch.title.hues && { hue: String(Math.round(launch.title.hues.hue)) }),
    name: launch.title.name,
    operator: operatorOrigin,
    ...(launch.title.colours === undefined ? {} : { colours: launch.title.colours }),
    ...(launch.title.category === undefined ? {} : { category: launch.title.category, ...bookDataset(launch) }),
    ...(launch.title.pick === undefined ? {} : { pick: launch.title.pick }),
    ...(launch.title.roomId === undefined ? {} : { room: launch.title.roomId }),
    ...(launch.lobbyUrl === null ? {} : { lobby: launch.lobbyUrl }),
  },
})
