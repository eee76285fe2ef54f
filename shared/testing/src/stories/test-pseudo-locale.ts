import { languages, pseudoLanguage } from '@parlay/web/i18n'
import { waitFor } from '@testing-library/react'
import { untranslatedTexts } from '../untranslated'
import { firstOfScreens, reachState, storiesIn } from './test-stories'

const monthNames = (['short', 'long'] as const).flatMap((month) =>
  Array.from({ length: 12 }, (_, index) => new Date(2026, index).toLocaleString('en', { month })),
)
/** The pseudo-locale shows dates in English, and each language by its own name. */
const names = [...monthNames, 'AM', 'PM', ...languages.map(({ name }) => name)]

/**
 * Declares a test for each screen in a folder: in the pseudo-locale, all its texts come from catalogues of messages,
 * except for the gateway's answers and the texts in `literals`.
 */
export function testPseudoLocale(folder: string, literals: readonly string[] = []): void {
  test.each(firstOfScreens(storiesIn(folder)))(
    'V11.catalogues in the pseudo-locale, $title has no text outside the catalogues',
    async (found) => {
      const { path = '', session, shows } = found.setting
      const { network } = await reachState(found, pseudoLanguage)
      if (!shows) await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())

      const answers = network.calls.map(({ answer }) => answer)
      const address = path.split(/[/?&=]/)
      expect(untranslatedTexts([found.title, address, session, answers, names, literals])).toEqual([])
    },
  )
}
