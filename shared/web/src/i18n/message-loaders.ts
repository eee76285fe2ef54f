import type { LanguageCode } from '@parlay/contracts/shapes'
import { emit } from '@parlay/web/events'
import { fallbackLanguage, pseudoLanguage, type UiLanguage, wireLanguage } from './languages'
import { setMissing } from './missing-texts'

export type Messages = Record<string, string>
export type LoadMessages = (language: LanguageCode) => Promise<{ default: Messages }>

const loaders = new Map<string, LoadMessages>()

type SharedMessages = { common: Messages; errors: Messages }

const loadShared = (language: LanguageCode): Promise<{ default: SharedMessages }> =>
  import(/* webpackChunkName: "messages-[request]" */ `./messages/${language}.json`)

loaders.set('common', async (language) => ({ default: (await loadShared(language)).default.common }))
loaders.set('errors', async (language) => ({ default: (await loadShared(language)).default.errors }))

/** Replaces the loader of a namespace. Returns whether there was one before. */
export function setLoader(namespace: string, load: LoadMessages): boolean {
  const isReplaced = loaders.has(namespace)
  loaders.set(namespace, load)
  setMissing(namespace, false)
  return isReplaced
}

/** Milliseconds before the next attempt; each pause is twice as long as the last one, up to the longest. */
const firstPause = 300
const longestPause = 10_000
/** Milliseconds after which messages that have not loaded count as missing, and the page says so. */
const missingAfter = 4_500

/**
 * Returns the messages of a namespace. Retries until they are loaded, because the page would show keys without them; EN
 * replaces a language whose file fails twice. If the loader is replaced in the meantime, the new one is used. Messages
 * that fail or hang are reported as missing.
 */
export async function loadMessages(namespace: string, language: UiLanguage): Promise<Messages> {
  const wanted = wireLanguage(language)
  let failure = ''
  const first = loaders.get(namespace)
  const timer = setTimeout(() => {
    // The missing messages of a replaced loader are no longer needed.
    if (loaders.get(namespace) !== first) return
    setMissing(namespace, true)
    if (failure) return
    failure = `the texts ${namespace} in ${wanted} took too long`
    report('remote-failed', failure)
  }, missingAfter)
  for (let tries = 0, pause = firstPause; ; tries += 1) {
    const load = loaders.get(namespace)
    if (!load) throw new Error(`No messages are registered for the namespace ${namespace}`)
    try {
      const { default: messages } = await load(tries % 3 === 2 ? fallbackLanguage : wanted)
      if (loaders.get(namespace) !== load) continue
      clearTimeout(timer)
      setMissing(namespace, false)
      if (failure) report('remote-recovered', failure)
      if (language !== pseudoLanguage) return messages
      const { pseudoMessages } = await import('./pseudo-locale')
      return pseudoMessages(messages)
    } catch (error) {
      failure = String(error)
      report('remote-failed', failure)
      await new Promise((resolve) => setTimeout(resolve, pause))
      pause = Math.min(2 * pause, longestPause)
    }
  }
}

/** The reason contains the file's address, which shows the remote and its version. */
const report = (event: 'remote-failed' | 'remote-recovered', reason: string): void =>
  emit(event, { remote: '', version: '', reason, phase: 'messages' })
