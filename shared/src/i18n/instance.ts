import { type BackendModule, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keepNote, readNote } from '../site/browser-note'
import { defaultLanguage, fallbackLanguage, isUiLanguage, pseudoLanguage, tagOf, type UiLanguage } from './languages'
import { loadMessages } from './message-loaders'

const storageKey = 'language'
const tagOfPseudo = 'en-x-pseudo'

/** i18next counts in BCP 47, so that plural rules are right; the rest of the code speaks in language codes. */
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

export function readStoredLanguage(): UiLanguage {
  const stored = readNote('localStorage', storageKey)
  return isUiLanguage(stored) ? stored : defaultLanguage
}

export const storeLanguage = (language: UiLanguage): void => keepNote('localStorage', storageKey, language)

export const i18n = createInstance()

let initialised: Promise<unknown> | undefined

/** Creates the one translation instance in the given language, with `common` and `errors`. Repeating it is harmless. */
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
