import { type BackendModule, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { offeredLanguages } from '../brand'
import { readStorage, writeStorage } from '../site/browser-storage'
import { languageOfBrowser } from './language-of-browser'
import { defaultLanguage, fallbackLanguage, isUiLanguage, pseudoLanguage, tagOf, type UiLanguage } from './languages'
import { type LoadMessages, loadMessages, setLoader } from './message-loaders'

const storageKey = 'language'
const tagOfPseudo = 'en-x-pseudo'

/** i18next needs BCP 47 tags for its plural rules; the rest of the code uses language codes. */
export const i18nTagOf = (code: UiLanguage): string => (code === pseudoLanguage ? tagOfPseudo : tagOf(code))

const codeOfI18nTag = new Map<string, UiLanguage>()
for (const code of ['CN', 'EN', 'ID', 'TH', 'TY', 'VI', 'JA', pseudoLanguage] as const) {
  codeOfI18nTag.set(i18nTagOf(code), code)
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (tag, namespace) => loadMessages(namespace, codeOfI18nTag.get(tag) ?? fallbackLanguage),
}

/** Returns the language that the visitor has chosen, or else the browser's, or else the brand's first. */
export function readLanguage(): UiLanguage {
  const chosen = readStorage('localStorage', storageKey)
  return isUiLanguage(chosen) ? chosen : (languageOfBrowser(offeredLanguages) ?? defaultLanguage)
}

export const storeLanguage = (language: UiLanguage): void => writeStorage('localStorage', storageKey, language)

export const i18n = createInstance()

/**
 * Loads these namespaces in the page's language, and in the next one if it changes meanwhile. i18next's own function
 * waits for every requested namespace, so messages of one remote that hang would delay all others. For the same reason
 * a change of language (`i18n.options.ns`) waits only for namespaces that have loaded before.
 */
i18n.loadNamespaces = async (namespaces, callback) => {
  if (!i18n.isInitialized) await new Promise<void>((resolve) => i18n.once('initialized', () => resolve()))
  const names = [namespaces].flat()
  const { languages } = i18n
  await new Promise((resolve) => i18n.services.backendConnector.load(languages, names, resolve))
  if (languages !== i18n.languages) return i18n.loadNamespaces(names, callback)
  i18n.options.ns = [...new Set([i18n.options.ns ?? [], names].flat())]
  callback?.(undefined, i18n.t)
}

let initialised: Promise<unknown> | undefined

/**
 * Creates the translation instance of the page in the given language, with `common` and `errors`. Calling it again is
 * harmless.
 */
export async function initialiseI18n(language: UiLanguage): Promise<void> {
  initialised ??= i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: i18nTagOf(language),
      load: 'currentOnly',
      fallbackLng: false,
      ns: ['common', 'errors'],
      defaultNS: 'common',
      fallbackNS: ['common', 'errors'],
      keySeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      returnEmptyString: false,
    })
  await initialised
}

/**
 * Announces where a namespace's messages are; they are loaded when a screen first needs them, one language at a time. A
 * remote calls this at import, with its own short name as the namespace. The texts of an earlier loader of the
 * namespace are dropped: another version of the remote has other texts.
 */
export function registerMessages(namespace: string, load: LoadMessages): void {
  if (!setLoader(namespace, load)) return
  for (const tag of codeOfI18nTag.keys()) {
    i18n.removeResourceBundle?.(tag, namespace)
    delete i18n.services?.backendConnector?.state[`${tag}|${namespace}`]
  }
}
