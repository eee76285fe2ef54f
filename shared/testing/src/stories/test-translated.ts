import { seenWhenTranslated } from '../seen-when-translated'
import { neverAnswers } from './answers'
import { type FoundStory, firstOfScreens, reachState, storiesIn } from './test-stories'

/** States that show little of the network's answers. */
const showsLittle = /Loading|Failed|Offline|Unknown|No[A-Z]|None|Empty|Visitor/

/** A page that waits forever for an answer never becomes idle. */
const comesToRest = ({ name, setting }: FoundStory) =>
  !name.endsWith('Loading') && !Object.values(setting.answers ?? {}).includes(neverAnswers)

/**
 * Declares a test for each story, or for one of each screen: after a browser's translator has rewritten the page,
 * changes are visible as without a translator.
 */
export function testTranslated(folder: string, which: 'all' | 'one of each screen'): void {
  const all = storiesIn(folder).filter(comesToRest)
  const fullest = all.toSorted(
    (one, other) => Number(showsLittle.test(one.name)) - Number(showsLittle.test(other.name)),
  )

  afterEach(() => jest.restoreAllMocks())

  test.each(which === 'all' ? all : firstOfScreens(fullest))(
    'V11 on a translated page, $title shows the change',
    async (found) => {
      const complaints = jest.spyOn(console, 'error')

      const { plain, translated, loose } = await seenWhenTranslated(() => reachState(found), found.setting.answers)

      expect(loose).toEqual([])
      expect(translated).toEqual(plain)
      expect(complaints.mock.calls).toEqual([])
    },
    // A page is opened twice and changed twice, which takes seconds on a busy machine.
    60_000,
  )
}
