import {
  getAppDownload,
  getContentPage,
  getHelpCentre,
  listAnnouncements,
  listBanners,
} from '@parlay/contracts/endpoints/content'
import { agentKinds } from '@parlay/contracts/endpoints/member'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CallContext, registerEndpoint } from '../../../plugins/endpoint'
import type { Session } from '../../../session'
import type { ContentService, Reader } from './content.service'
import type { Previews } from './revisions/preview'
import type { PublishedItem } from './revisions/published'

interface ContentRoutes {
  content: ContentService
  previews: Pick<Previews, 'open'>
  countryOf: (ip: string) => string | null
}

/** Browsers and edges keep such an answer nowhere. */
const keepNowhere = (reply: FastifyReply) => reply.header('Cache-Control', 'no-store')

export function registerContent(app: FastifyInstance, { content, previews, countryOf }: ContentRoutes): void {
  /** Returns the content as the caller sees it: what is published, or the draft of a preview as its reader sees it. */
  async function seenBy(
    { headers, reply, ip }: Pick<CallContext<unknown>, 'headers' | 'reply' | 'ip'>,
    session: Session | null,
    kinds: readonly PublishedItem['kind'][],
  ): Promise<{ shown: Omit<ContentService, 'withDraft' | 'isByCountry'>; reader: Reader; isPreview: boolean }> {
    const preview = await previews.open(headers['x-preview'])
    if (preview) {
      keepNowhere(reply)
      return { shown: content.withDraft(preview.item), reader: preview.reader, isPreview: true }
    }
    if (content.isByCountry(...kinds)) keepNowhere(reply)
    const reader = {
      isSignedIn: session !== null,
      isAgent: agentKinds.some((kind) => kind === session?.isAgent),
      level: session?.rankLevel,
      country: countryOf(ip),
    }
    return { shown: content, reader, isPreview: false }
  }

  registerEndpoint(app, listBanners, async (context) => {
    const { groupName, language } = context.request
    const { shown, reader, isPreview } = await seenBy(context, null, ['banner'])
    const list = shown.listBanners(groupName, language, reader)
    if (!isPreview) return { list }
    // The page of a preview has no session that could say who reads it.
    const own = reader.isSignedIn ? 'MEMBERS' : 'VISITORS'
    return { list: list.flatMap(({ readers = own, ...banner }) => (readers === own ? [banner] : [])) }
  })
  registerEndpoint(app, listAnnouncements, async ({ session, ...context }) => {
    const { request } = context
    const { shown, reader } = await seenBy(context, session, ['announcement', 'popup'])
    const page = shown.listAnnouncements(request, reader)
    return request.titlesOnly ? { ...page, list: page.list.map((notice) => ({ ...notice, content: '' })) } : page
  })
  registerEndpoint(app, getHelpCentre, async (context) => {
    const { shown } = await seenBy(context, null, [])
    return shown.getHelpCentre(context.request.language)
  })
  registerEndpoint(app, getContentPage, async (context) => {
    const { shown } = await seenBy(context, null, [])
    return shown.getPage(context.request.page, context.request.language)
  })
  registerEndpoint(app, getAppDownload, async ({ request }) => content.getAppDownload(request.language))
}
