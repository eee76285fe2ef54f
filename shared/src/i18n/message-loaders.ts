import type { LanguageCode } from '../contracts/shapes'
import { fallbackLanguage, pseudoLanguage, type UiLanguage, wireLanguage } from './languages'

export type Messages = Record<string, string>
export type LoadMessages = (language: LanguageCode) => Promise<{ default: Messages }>

const loaders = new Map<string, LoadMessages>()

type SharedMessages = { common: Messages; errors: Messages }

const loadShared = (language: LanguageCode): Promise<{ default: SharedMessages }> =>
  import(/* webpackChunkName: "messages-[request]" */ `./messages/${language}.json`)

loaders.set('common', async (language) => ({ default: (await loadShared(language)).default.common }))
loaders.set('errors', async (language) => ({ default: (await loadShared(language)).default.errors }))

/**
 * Announces where a namespace's messages are; they are loaded when a screen first needs them, one language at a time.
 * A remote calls this at import, with its own short name as the namespace. Calling it again replaces the loader.
 */
export function registerMessages(namespace: string, load: LoadMessages): void {
  loaders.set(namespace, load)
}

/** The messages of a namespace; EN stands in for a language whose file cannot be loaded. */
export async function loadMessages(namespace: string, language: UiLanguage): Promise<Messages> {
  const load = loaders.get(namespace)
  if (!load) throw new Error(`No messages are registered for the namespace ${namespace}`)
  const wanted = wireLanguage(language)
  const { default: messages } = await load(wanted).catch((error: unknown) => {
    if (wanted === fallbackLanguage) throw error
    return load(fallbackLanguage)
  })
  if (language !== pseudoLanguage) return messages
  const { pseudoMessages } = await import('./pseudo-locale')
  return pseudoMessages(messages)
}
