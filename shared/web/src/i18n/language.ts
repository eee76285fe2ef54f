import { emit } from '@parlay/web/events'
import { atom, getDefaultStore, useAtomValue } from '@parlay/web/state'
import { i18n, i18nTagOf, initialiseI18n, readStoredLanguage, storeLanguage } from './instance'
import { tagOf, type UiLanguage } from './languages'

const languageAtom = atom<UiLanguage>(readStoredLanguage())

/** Returns the page's current language, outside React. */
export const getLanguage = (): UiLanguage => getDefaultStore().get(languageAtom)

export const useLanguage = (): UiLanguage => useAtomValue(languageAtom)

/**
 * Changes the language of the whole page once its messages have loaded, and stores it for the next visit. The last call
 * wins.
 */
export async function setLanguage(language: UiLanguage): Promise<void> {
  storeLanguage(language)
  getDefaultStore().set(languageAtom, language)
  await initialiseI18n(language)
  await i18n.changeLanguage(i18nTagOf(language))
  if (getLanguage() !== language) return
  document.documentElement.lang = tagOf(language)
  emit('language-changed', { language })
}

/** Loads the translations in the language of the last visit. Call it once before the first render. */
export const startI18n = (): Promise<void> => setLanguage(getLanguage())
