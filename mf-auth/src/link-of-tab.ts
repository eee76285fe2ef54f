import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'

const key = 'visitedLink'

/** The code of the link that was followed last in this tab; undefined if there is none or the visitor has removed it. */
export const linkOfTab = (): string | undefined => readStorage('sessionStorage', key) || undefined

export const noteLink = (code: string): void => writeStorage('sessionStorage', key, code)

export const forgetLink = (): void => writeStorage('sessionStorage', key)
