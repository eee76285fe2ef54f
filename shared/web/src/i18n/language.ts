import { emit } from '@parlay/web/events'
import { atom, getDefaultStore, useAtomValue } from '@parlay/web/state'
import { i18n, i18nTagOf, initialiseI18n, readLanguage, storeLanguage } from './instance'
import { tagOf, type UiLanguage } from './languages'

const languageAtom = atom<UiLanguage>(readLanguage())

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
  await showLanguage(language)
}

async function showLanguage(language: UiLanguage): Promise<void> {
  await initialiseI18n(language)
  await i18n.changeLanguage(i18nTagOf(language))
  if (getLanguage() !== language) return
  document.documentElement.lang = tagOf(language)
  emit('language-changed', { language })
}

/**
 * Loads the translations in the language of the page. Call it once before the first render. A language that only the
 * browser has chosen is not stored, so the site follows the browser until the visitor chooses.
 */
export const startI18n = (): Promise<void> => showLanguage(getLanguage())
