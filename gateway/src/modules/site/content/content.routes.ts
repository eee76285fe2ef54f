import {
  getAppDownload,
  getContentPage,
  getHelpCentre,
  listAnnouncements,
  listBanners,
} from '@parlay/contracts/endpoints/content'
import { agentKinds } from '@parlay/contracts/endpoints/member'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { ContentService } from './content.service'

export function registerContent(app: FastifyInstance, content: ContentService): void {
  registerEndpoint(app, listBanners, async ({ request }) => ({
    list: content.listBanners(request.groupName, request.language),
  }))
  registerEndpoint(app, listAnnouncements, async ({ request, session }) => {
    const page = content.listAnnouncements(request, {
      isSignedIn: session !== null,
      isAgent: agentKinds.some((kind) => kind === session?.isAgent),
    })
    return request.titlesOnly ? { ...page, list: page.list.map((notice) => ({ ...notice, content: '' })) } : page
  })
  registerEndpoint(app, getHelpCentre, async ({ request }) => content.getHelpCentre(request.language))
  registerEndpoint(app, getContentPage, async ({ request }) => content.getPage(request.page, request.language))
  registerEndpoint(app, getAppDownload, async ({ request }) => content.getAppDownload(request.language))
}
