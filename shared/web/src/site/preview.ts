import { readStorage, writeStorage } from './browser-storage'

const storedUnder = 'content-preview'
/** The calls whose answers a preview changes. Other calls never carry its token. */
const contentCalls = ['SYS.banners', 'SYS.announcements', 'SYS.helpCenter', 'SYS.contentPage']

export interface Preview {
  token: string
  endsAt: number
}

/**
 * Takes the link of a preview out of the address, where no log of a server has it, and keeps it in this tab. Staff open
 * such a link from the back office to see a draft in the site.
 */
export function takePreview(): void {
  const given = /^#preview=([\w.-]+\.\d+)$/.exec(location.hash)?.[1]
  if (given === undefined) return
  writeStorage('sessionStorage', storedUnder, given)
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** Returns the preview of this tab; undefined if there is none, or it has ended. */
export function currentPreview(): Preview | undefined {
  const [, token, end] = /^(.+)\.(\d+)$/.exec(readStorage('sessionStorage', storedUnder) ?? '') ?? []
  const endsAt = Number(end)
  return token !== undefined && endsAt > Date.now() ? { token, endsAt } : undefined
}

export const endPreview = (): void => writeStorage('sessionStorage', storedUnder)

/** Returns the header of a preview for calls that read content. */
export function previewHeaders(moduleId: string): Record<string, string> {
  const preview = contentCalls.includes(moduleId) ? currentPreview() : undefined
  return preview ? { 'X-Preview': preview.token } : {}
}
